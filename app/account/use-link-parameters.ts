import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

const NONE = new URLSearchParams()
const subscribe = () => () => undefined

/**
 * What a mailed link says after its `?`. The page was rendered when the site was built, without it: it counts as empty
 * until scripts have taken the page over, so that both render the same.
 */
export function useLinkParameters(): URLSearchParams {
  const [parameters] = useSearchParams()
  const isTakenOver = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  return isTakenOver ? parameters : NONE
}
