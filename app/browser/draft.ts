import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createStore } from './create-store'
import { keepsNothing } from './kept-texts'
import { signedInUser } from './signed-in-user'
import { storedUserId } from './stored-user'

/**
 * What is half typed into a form that is sent later: it survives a reload and a look at another screen, in this tab alone, until
 * it is sent or cleared (KEEP-21). Documents, which are kept as they are typed, are in app/persistence.
 */
export type Draft<Shape> = {
  /** Unique. */
  name: string
  schema: v.GenericSchema<unknown, Shape>
  /** What the form opens with. */
  empty: Shape
}

const PREFIX = 'zameel-draft'
/** Of a form that is used without an account, or before the sign-in that it asks for. */
const ANONYMOUS = '-'

/** For this page, also where the tab's storage is denied, or nothing may be kept (KEEP-05). */
const inPage = new Map<string, string>()
const changes = createStore(0)
const tell = () => changes.set(changes.snapshot() + 1)

function subscribe(listener: () => void): () => void {
  const stops = [changes.subscribe(listener), signedInUser.subscribe(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Another student who signs in in this tab never sees it. */
function ownerNow(): string {
  const known = signedInUser.snapshot()
  return (known === undefined ? storedUserId() : known) ?? ANONYMOUS
}

const keyOf = (owner: string, name: string) => `${PREFIX}:${owner}:${name}`

function readText(key: string): string | null {
  try {
    return inPage.get(key) ?? sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function writeText(key: string, text: string | null): void {
  if (text === null) inPage.delete(key)
  else inPage.set(key, text)
  try {
    if (text === null || keepsNothing()) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Denied or full: then only the page has it.
  }
}

/** What was typed before a sign-in is there after it. */
function textOf(name: string): string | null {
  return readText(keyOf(ownerNow(), name)) ?? readText(keyOf(ANONYMOUS, name))
}

/** What the text of a draft was last read as: the same object as long as nobody edits it, as the state of a component is. */
const latest = new Map<string, { text: string; value: unknown }>()

function parsed<Shape>({ name, schema, empty }: Draft<Shape>, text: string | null): Shape {
  if (text === null) return empty
  const known = latest.get(name)
  if (known?.text === text) return known.value as Shape
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  const value = result.success ? result.output : empty
  latest.set(name, { text, value })
  return value
}

function write(name: string, text: string | null): void {
  writeText(keyOf(ANONYMOUS, name), null)
  writeText(keyOf(ownerNow(), name), text)
  tell()
}

/** Removes a draft: it was sent, or the student gave it up. */
export function forgetDraft(name: string): void {
  write(name, null)
}

/** Removes all drafts of this tab, with whoever typed them. */
export function forgetDrafts(): void {
  inPage.clear()
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`${PREFIX}:`)) sessionStorage.removeItem(key)
  } catch {
    // Nothing is stored there.
  }
  tell()
}

/** A draft, and how to edit it: `change` gets what was typed last. During hydration it is the empty one. */
export function useDraft<Shape>(draft: Draft<Shape>): [Shape, (change: (current: Shape) => Shape) => void] {
  'use memo'
  const text = useSyncExternalStore(
    subscribe,
    () => textOf(draft.name),
    () => null,
  )
  const edit = (change: (current: Shape) => Shape) => {
    const next = JSON.stringify(change(parsed(draft, textOf(draft.name))))
    write(draft.name, next === JSON.stringify(draft.empty) ? null : next)
  }
  return [parsed(draft, text), edit]
}
