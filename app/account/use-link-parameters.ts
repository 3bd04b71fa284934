import { useLocation, useSearchParams } from 'react-router'
import { useHydrated } from '../browser/use-hydrated'
import { emailInFragment } from './credentials'

const EMPTY = new URLSearchParams()

/** The parameters in the query of a mailed link. Empty until the page is hydrated. */
export function useLinkParameters(): URLSearchParams {
  const [parameters] = useSearchParams()
  return useHydrated() ? parameters : EMPTY
}

/** The address in the fragment of a mailed link, which no server sees. Null until the page is hydrated. */
export function useLinkEmail(): string | null {
  const { hash } = useLocation()
  return useHydrated() ? emailInFragment(hash) : null
}
