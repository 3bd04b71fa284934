import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { subscribeToDrafts, textOf, writeDraft } from '../draft-texts'

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

/** A draft, and how to edit it: `change` gets what was typed last. During hydration it is the empty one. */
export function useDraft<Shape>(draft: Draft<Shape>): [Shape, (change: (current: Shape) => Shape) => void] {
  'use memo'
  const text = useSyncExternalStore(
    subscribeToDrafts,
    () => textOf(draft.name),
    () => null,
  )
  const edit = (change: (current: Shape) => Shape) => {
    const next = JSON.stringify(change(parsed(draft, textOf(draft.name))))
    writeDraft(draft.name, next === JSON.stringify(draft.empty) ? null : next)
  }
  return [parsed(draft, text), edit]
}
