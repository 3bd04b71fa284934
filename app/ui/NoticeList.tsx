import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Message } from './Message'
import { focusFirst } from './neighbour-focus'

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
export function NoticeList(props: NoticeListProps) {
  const { place, onClick } = useFocusAfterPress()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes which button was pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button that is pressed by a key clicks, too
    <div ref={place} tabIndex={-1} onClick={onClick} className="empty:sr-only">
      <Notices {...props} />
    </div>
  )
}

function Notices({ kind, items, intro, action }: NoticeListProps) {
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

/**
 * A button that was pressed goes with what it was about, perhaps only once that is worked out. Its focus goes to the next row, else to
 * what is left of the notice, and stays where the button was after the last.
 */
function useFocusAfterPress() {
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ button: Element; neighbour: Element | null | undefined } | null>(null)
  // After every render: each can be the one that takes the button away.
  useEffect(() => {
    if (!pressed.current || pressed.current.button.isConnected) return
    const { neighbour } = pressed.current
    pressed.current = null
    if (document.activeElement !== document.body) return
    focusFirst(neighbour?.isConnected ? neighbour : place.current, ['button'], place.current)
  })
  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    const button = target instanceof Element ? target.closest('button') : null
    const row = button?.closest('li')
    pressed.current = button && { button, neighbour: row?.nextElementSibling ?? row?.previousElementSibling }
  }
  return { place, onClick }
}
