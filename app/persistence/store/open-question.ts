import type { Choice } from './device-data'
import type { Documents } from './export-file'

/** A question that only the student can answer. AccountSync.tsx shows it. */
export type OpenQuestion =
  | {
      name: 'first-sign-in'
      device: Documents
      account: Documents
      /** `current` is the account's input, `incoming` what was typed on this device before the sign-in. */
      answer: (choice: Choice) => void
    }
  | { name: 'sign-out'; answer: (isSigningOut: boolean) => void }
