import type { Choice } from '../store/device-data'
import type { Documents } from '../store/export-file'

/** A question that only the student can answer. AccountSync.tsx shows it. */
export type Question =
  | {
      name: 'first-sign-in'
      device: Documents
      account: Documents
      /** `current` is the account's input, `incoming` what was typed on this device before the sign-in. */
      answer: (choice: Choice) => void
    }
  | { name: 'sign-out'; answer: (isSigningOut: boolean) => void }

let open: Question | null = null
const listeners = new Set<() => void>()

/** Shows a question, or none. */
export function showQuestion(question: Question | null): void {
  open = question
  for (const listener of listeners) listener()
}

/** The question that waits for an answer, or null. */
export function openQuestion(): Question | null {
  return open
}

/** Calls `listener` when a question is shown or taken away. Returns how to stop that. */
export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
