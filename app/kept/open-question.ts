import type { Choice } from './device-data'
import type { Documents } from './export-file'

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

export function openQuestion(): Question | null {
  return open
}

export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
