import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { TONES } from './tones'

type MessageKind = 'success' | 'error' | 'note' | 'warning'

const KINDS: Record<MessageKind, { icon: LucideIcon; tone: string }> = {
  success: { icon: CircleCheck, tone: TONES.green },
  error: { icon: CircleAlert, tone: TONES.red },
  note: { icon: Info, tone: TONES.blue },
  warning: { icon: TriangleAlert, tone: TONES.yellow },
}

/** A sentence about what just happened or what to know. Errors interrupt a screen reader, the others wait. */
export function Message({
  kind,
  action,
  children,
}: {
  kind: MessageKind
  action?: ReactNode
  children: ReactNode
}) {
  const { icon: Icon, tone } = KINDS[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-control p-3 ${tone}`}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      {/* Where the action does not fit beside the sentence, it wraps below, and begins where the sentence does. */}
      <div className="flex min-w-0 grow flex-wrap items-start gap-3">
        <div className="min-w-0 flex-[1_1_12rem] text-ink">{children}</div>
        {action}
      </div>
    </div>
  )
}

/**
 * A message that comes by itself. A screen reader says what is written into a live region, but not what a new one begins with
 * (A11Y-03).
 */
export function AnnouncedMessage({ kind, action, children }: ComponentProps<typeof Message>) {
  const [isRegionThere, setRegionThere] = useState(false)
  useEffect(() => setRegionThere(true), [])
  return (
    <Message kind={kind} action={action}>
      {isRegionThere && children}
    </Message>
  )
}

/** A success message that is shown once something is done, such as a dialog over it. */
export function SuccessMessage(props: Omit<ComponentProps<typeof Message>, 'kind'>) {
  return <AnnouncedMessage kind="success" {...props} />
}
