import { createStore } from './create-store'
import { keepsNothing } from './kept-texts'
import { signedInUser } from './signed-in-user'
import { storedUserId } from './stored-user'

/** The texts of what is half typed in this tab (draft/draft.ts). Apart from the hook, because signing out forgets them on every screen. */

const PREFIX = 'zameel-draft'
/** Of a form that is used without an account, or before the sign-in that it asks for. */
const ANONYMOUS = '-'

/** For this page, also where the tab's storage is denied, or nothing may be kept (KEEP-05). */
const inPage = new Map<string, string>()
const changes = createStore(0)
const tell = () => changes.set(changes.snapshot() + 1)

/** Of every draft, and of who is signed in. */
export function subscribeToDrafts(listener: () => void): () => void {
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
export function textOf(name: string): string | null {
  return readText(keyOf(ownerNow(), name)) ?? readText(keyOf(ANONYMOUS, name))
}

/** Keeps the text of a draft; null removes it. */
export function writeDraft(name: string, text: string | null): void {
  writeText(keyOf(ANONYMOUS, name), null)
  writeText(keyOf(ownerNow(), name), text)
  tell()
}

/** Removes a draft: it was sent, or the student gave it up. */
export function forgetDraft(name: string): void {
  writeDraft(name, null)
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
