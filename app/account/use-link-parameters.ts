import { useSearchParams } from 'react-router'
import { useTakenOver } from '../browser/use-taken-over'

const NONE = new URLSearchParams()

/** What a mailed link says after its `?`; nothing until the page is taken over. */
export function useLinkParameters(): URLSearchParams {
  const [parameters] = useSearchParams()
  return useTakenOver() ? parameters : NONE
}
