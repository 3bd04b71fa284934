import { useOutletContext } from 'react-router'
import type { Credentials } from './credentials'

/**
 * What was typed into the sign-up of a moment ago, so that the login after it is one press (PAGE-12). It is in the memory of the
 * layout around both screens, never in the history or on the device, and goes when they are left.
 */
export type TypedCredentials = { typed: Credentials | null; keep: (typed: Credentials) => void }

const NONE: TypedCredentials = { typed: null, keep: () => undefined }

export function useTypedCredentials(): TypedCredentials {
  return useOutletContext<TypedCredentials | null | undefined>() ?? NONE
}
