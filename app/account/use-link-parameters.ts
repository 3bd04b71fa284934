import { useSearchParams } from 'react-router'
import { useHydrated } from '../browser/use-hydrated'

const EMPTY = new URLSearchParams()

/** The parameters in the query of a mailed link. Empty until the page is hydrated. */
export function useLinkParameters(): URLSearchParams {
  const [parameters] = useSearchParams()
  return useHydrated() ? parameters : EMPTY
}
