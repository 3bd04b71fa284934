import type { ComponentProps, ReactNode } from 'react'
import { Message } from './Message'

/** A thing that a notice is about. */
export type Noticed = {
  key: string
  /** All that is to be said where it is the only one. */
  alone: ReactNode
  /** What is its own where there are several. */
  listed: ReactNode
  action?: ReactNode
}

type NoticeListProps = Pick<ComponentProps<typeof Message>, 'kind'> & {
  items: readonly Noticed[]
  /** What holds for all of several. */
  intro: ReactNode
  /** For all of them. */
  action?: ReactNode
}

/** One notice of things of a kind: of several, what they have in common is said once, above a row for each. */
export function NoticeList({ kind, items, intro, action }: NoticeListProps) {
  const [only, second] = items
  if (!only) return null
  if (!second) {
    return (
      <Message kind={kind} action={only.action}>
        {only.alone}
      </Message>
    )
  }
  return (
    <Message kind={kind}>
      <p>{intro}</p>
      {action && <div className="mt-2">{action}</div>}
      <ul className="mt-2 divide-y divide-line">
        {items.map((item) => (
          <li key={item.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <span className="min-w-0 flex-[1_1_12rem]">{item.listed}</span>
            {item.action}
          </li>
        ))}
      </ul>
    </Message>
  )
}
