import type { DialogProps } from './DialogWindow'
import { LazyPart, lazyModule } from './LazyPart'

/** Milliseconds after which the window is fetched, so that a question does not wait for the network when it comes up. */
const SETTLING_MS = 2000

const fetchWindow = lazyModule(() => import('./DialogWindow'))

if (typeof window !== 'undefined') setTimeout(() => void fetchWindow(), SETTLING_MS)

/** Asks or tells something in front of the page. Its code is not part of what a screen waits for. */
export function Dialog(props: DialogProps) {
  return props.isOpen ? (
    <LazyPart fetch={fetchWindow}>{({ DialogWindow }) => <DialogWindow {...props} />}</LazyPart>
  ) : null
}
