import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Where the input is, with its sign. */
export function WhereaboutsLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
      <span>{children}</span>
    </>
  )
}
