import { lazy, Suspense } from 'react'
import type { DialogProps } from './DialogWindow'

/** Milliseconds after which the window is fetched, so that a question does not wait for the network when it comes up. */
const SETTLING_MS = 2000

const load = () => import('./DialogWindow')
const LateWindow = lazy(async () => ({ default: (await load()).DialogWindow }))

if (typeof window !== 'undefined') setTimeout(() => void load().catch(() => undefined), SETTLING_MS)

/** Asks or tells something in front of the page. Its code is not part of what a screen waits for. */
export function Dialog(props: DialogProps) {
  return props.isOpen ? (
    <Suspense>
      <LateWindow {...props} />
    </Suspense>
  ) : null
}
