import type { ReactNode } from 'react'

/** One kind of stored data: what it is, where it is stored and who sees it. */
export function Kept({ what, children }: { what: ReactNode; children: ReactNode }) {
  return (
    <div className="border-t border-line py-3">
      <dt className="font-medium">{what}</dt>
      <dd className="mt-0.5 text-muted">{children}</dd>
    </div>
  )
}
