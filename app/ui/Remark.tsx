import { CircleAlert, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const LOOKS = {
  error: { icon: CircleAlert, tone: 'text-red' },
  warning: { icon: TriangleAlert, tone: 'text-yellow' },
} as const satisfies Record<string, { icon: LucideIcon; tone: string }>

/** A short sentence in its place, by sign and colour: what is wrong, or what to mind. */
export function Remark({ kind, children }: { kind: keyof typeof LOOKS; children: ReactNode }) {
  const { icon: Icon, tone } = LOOKS[kind]
  return (
    <span className={`flex gap-1.5 ${tone}`}>
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.75 shrink-0" />
      <span>{children}</span>
    </span>
  )
}
