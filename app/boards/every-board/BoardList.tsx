import { Trans } from '@lingui/react/macro'
import { ArrowUp, type LucideIcon, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MOST_COUNTED } from '../../backend/most-counted'
import { useErrorText } from '../../backend/use-error-text'
import { useOnline } from '../../browser/use-online'
import { Loading } from '../../screen/Loading'
import { Button } from '../../ui/Button'
import { Message } from '../../ui/Message'
import { TryAgain } from '../../ui/TryAgain'
import { PILL } from './pill'
import type { News, PagedList } from './use-paged-list'

type BoardListProps<Row> = {
  /** The list's name for screen readers. */
  label: string
  list: PagedList<Row>
  /** How many there are, in words: "12 requests". */
  count: ReactNode
  /** How many others have posted since, in words: "3 new requests". */
  newPosts?: ReactNode
  /** Shown in place of the rows while there are none. */
  empty: { icon: LucideIcon; text: ReactNode; action?: ReactNode }
  /** The names of the columns, above the rows of a wide list. */
  head?: ReactNode
  sought?: SoughtRow
  /** A row. */
  children: (row: Row) => ReactNode
}

/** A row to be told of once it is in the list: what the student has just posted. */
export type SoughtRow = { id: number | null; onFound: (row: HTMLElement) => void }

/**
 * The rows of a board, with its loading, error and empty states. The focus is never lost: when the focused row is removed
 * its neighbour gets it, and after Load More the first new row.
 */
export function BoardList<Row extends { id: number }>({
  label,
  list,
  count,
  newPosts,
  empty: { icon: Icon, text, action },
  head,
  sought,
  children,
}: BoardListProps<Row>) {
  const { rows, count: total, isLoading, error, isMoreError, hasMore } = list
  const isOnline = useOnline()
  const { boardElement, loadMoreElement, focusHandlersOf, focusFirstNew, focusRow, rowAt } =
    useListFocus(rows)
  const soughtPlace = sought ? rows.findIndex(({ id }) => id === sought.id) : -1
  useEffect(() => {
    const row = soughtPlace < 0 ? undefined : rowAt(soughtPlace)
    if (row) sought?.onFound(row)
  })

  if (isLoading) return <Loading className="min-h-48" />
  const shown = rows.length
  const most = MOST_COUNTED
  return (
    <div ref={boardElement} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {list.news && isOnline && <NewsOf news={list.news} newPosts={newPosts} onShown={() => focusRow(0)} />}
      {!isOnline && shown > 0 && (
        <Message kind="note">
          <Trans>You are offline. This is the list as it was last loaded.</Trans>
        </Message>
      )}
      {error && !isMoreError && (isOnline || shown === 0) && (
        <ListError onRetry={list.retry} isRetrying={list.isRetrying} />
      )}
      {shown === 0 && !error && (
        <div className="flex min-h-48 flex-col items-center justify-center gap-3 text-center">
          <Icon aria-hidden="true" size={40} strokeWidth={1.25} className="text-muted" />
          <p role="status">{text}</p>
          {action}
        </div>
      )}
      {shown > 0 && (
        <>
          <p className="figure text-sm text-muted">{count}</p>
          <div className="@container">
            {head}
            <ul
              // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics where the bullets are hidden.
              role="list"
              aria-label={label}
              aria-busy={list.isPlaceholder}
              className={`divide-y divide-line border-y border-line transition-opacity ${list.isPlaceholder ? 'opacity-55' : ''}`}
            >
              {rows.map((row, index) => (
                <li
                  key={row.id}
                  tabIndex={-1}
                  // The top bar of a phone, or the button for new posts, would cover the row that gets the focus.
                  className="scroll-mt-34 rounded-control md:scroll-mt-18"
                  {...focusHandlersOf(row.id, index)}
                >
                  {children(row)}
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
      {error && isMoreError && <ListError onRetry={list.loadMore} isRetrying={list.isLoadingMore} />}
      {hasMore && !isMoreError && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            ref={loadMoreElement}
            isWorking={list.isLoadingMore}
            onClick={() => {
              focusFirstNew()
              list.loadMore()
            }}
          >
            <Trans>Load More</Trans>
          </Button>
          <span className="figure text-sm text-muted">
            {total > most ? (
              <Trans>
                {shown} of more than {most}
              </Trans>
            ) : (
              <Trans>
                {shown} of {total}
              </Trans>
            )}
          </span>
        </div>
      )}
    </div>
  )
}

type NewsOfProps = { news: News; newPosts: ReactNode; onShown: () => void }

/**
 * Says what others have posted since the list was loaded, on top of the list and at its end, where the count leaves room.
 * It takes no room of its own, so that it moves nothing (MATCH-05).
 */
function NewsOf({ news, newPosts, onShown }: NewsOfProps) {
  const [isShowing, setShowing] = useState(false)
  const isAsked = useRef(false)
  const show = async () => {
    isAsked.current = true
    setShowing(true)
    await news.show()
    setShowing(false)
  }
  // Once the new rows are rendered.
  useEffect(() => {
    if (!isAsked.current || news.count > 0) return
    isAsked.current = false
    onShown()
  })
  return (
    <div role="status" className="sticky top-20 z-10 -mb-4 flex h-0 justify-end md:top-4">
      {news.count > 0 ? (
        <Button size="small" onClick={show} isWorking={isShowing} className={PILL}>
          <ArrowUp aria-hidden="true" size={16} strokeWidth={1.75} />
          {newPosts}
        </Button>
      ) : (
        news.hasFailed && (
          <Button size="small" onClick={news.retry} className={PILL}>
            <RotateCw aria-hidden="true" size={16} strokeWidth={1.75} />
            <Trans>Not up to date. Try again</Trans>
          </Button>
        )
      )}
    </div>
  )
}

function ListError({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const errorText = useErrorText()
  return (
    <Message kind="error" action={<TryAgain onClick={onRetry} isWorking={isRetrying} />}>
      {errorText('list-not-loaded')}
    </Message>
  )
}

/** Keeps the keyboard focus in the list when the focused row is removed or rows are added. */
function useListFocus(rows: readonly { id: number }[]) {
  const boardElement = useRef<HTMLDivElement>(null)
  const loadMoreElement = useRef<HTMLButtonElement>(null)
  const place = useRef<{ id: number; index: number } | null>(null)
  const firstNew = useRef<number | null>(null)

  const rowAt = (index: number) =>
    boardElement.current?.querySelectorAll<HTMLElement>('ul > li[tabindex]')[index]
  const focusRow = (index: number) => {
    const target = rowAt(index) ?? boardElement.current
    target?.focus()
  }

  useEffect(() => {
    const newRow = firstNew.current !== null && rows.length > firstNew.current ? firstNew.current : null
    if (newRow !== null) firstNew.current = null
    const lost = place.current
    // Move the focus only if it was lost: the body has it then, or the button that loaded the new rows.
    const isLost = () =>
      document.activeElement === document.body ||
      (newRow !== null && document.activeElement === loadMoreElement.current)
    if (!isLost() || (newRow === null && !lost)) return
    // A closing dialog restores the focus in the next frame.
    requestAnimationFrame(() => {
      if (!isLost()) return
      if (newRow !== null) {
        focusRow(newRow)
      } else if (lost) {
        const present = rows.findIndex((row) => row.id === lost.id)
        focusRow(present >= 0 ? present : Math.min(lost.index, rows.length - 1))
      }
    })
  })

  return {
    boardElement,
    loadMoreElement,
    focusRow,
    rowAt,
    /** Moves the focus to the first row that is appended, unless something else has it by then. */
    focusFirstNew: () => {
      firstNew.current = rows.length
    },
    // In React these also fire for a dialog that a card opens. A removed element fires no blur, so its place is kept.
    focusHandlersOf: (id: number, index: number) => ({
      onFocus: () => {
        place.current = { id, index }
      },
      onBlur: () => {
        place.current = null
      },
    }),
  }
}
