import { useEffect } from 'react'
import type { DialogProps } from './DialogWindow'
import { LazyPart, lazyModule } from './LazyPart'

/** Milliseconds until the code is prefetched, so that a dialog opens without waiting for the network. */
const PREFETCH_DELAY_MS = 2000

const fetchWindow = lazyModule(() => import('./DialogWindow'))

/** A modal dialog. Its code is a chunk of its own, so that no screen waits for it (ADR-30). */
export function Dialog(props: DialogProps) {
  useEffect(() => {
    const timer = setTimeout(fetchWindow, PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return props.isOpen ? (
    <LazyPart fetch={fetchWindow}>{({ DialogWindow }) => <DialogWindow {...props} />}</LazyPart>
  ) : null
}
