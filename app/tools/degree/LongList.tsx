import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { DisclosureLine } from '../../ui/DisclosureLine'

/** Rows that are shown at once. */
const MOST_ROWS = 6

type LongListProps<Item> = { items: readonly Item[]; row: (item: Item) => ReactNode }

/** The first rows of a list, and a line that opens the others. One more row takes no more room than that line. */
export function LongList<Item>({ items, row }: LongListProps<Item>) {
  const [isOpen, setOpen] = useState(false)
  const restId = useId()
  const first = items.length > MOST_ROWS + 1 ? MOST_ROWS : items.length
  const rest = items.slice(first)
  return (
    <>
      <ul className="divide-y divide-line">{items.slice(0, first).map(row)}</ul>
      {rest.length > 0 && (
        <>
          <ul id={restId} hidden={!isOpen} className="divide-y divide-line border-t border-line">
            {isOpen && rest.map(row)}
          </ul>
          <DisclosureLine
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            controls={restId}
            className="border-t border-line text-sm font-medium"
          >
            <span className="grow">
              {isOpen ? (
                <Trans>Show fewer</Trans>
              ) : (
                <Plural value={rest.length} one="and # more" other="and # more" />
              )}
            </span>
          </DisclosureLine>
        </>
      )}
    </>
  )
}
