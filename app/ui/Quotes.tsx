import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useRef, useState } from 'react'
import { formatNumber } from '../i18n/numbers'
import { useLanguage } from '../i18n/use-language'
import { Button } from './Button'
import { DisclosureLine } from './DisclosureLine'
import { Message } from './Message'
import { Quoted } from './Quoted'
import { useAfterRender } from './use-after-render'

/** The rest is shown on request: a page of noise must not become a page of quotes. */
const MOST_QUOTES = 10
/** How many one press shows: more of them at once stop the page for longer than a press may take. */
const QUOTES_A_PRESS = 100

/** A line of a text as it is, and its number in the text. */
type QuotedLine = { text: string; line?: number }

/** What stands beside a line. */
type LineAction = (text: string, index: number) => ReactNode

/** Lines of a text, below what is to be said about them. */
export function Quotes({ lines, children }: { lines: readonly QuotedLine[]; children: ReactNode }) {
  if (lines.length === 0) return null
  return (
    <Message kind="warning">
      <p>{children}</p>
      <QuotedLines lines={lines} first={MOST_QUOTES} />
    </Message>
  )
}

/** Lines of a text that say nothing of what was looked for, on request. */
export function UnusedLines({ lines }: { lines: readonly QuotedLine[] }) {
  return (
    <LinesOnRequest
      lines={lines}
      title={
        <Plural value={lines.length} one="# other line was not used" other="# other lines were not used" />
      }
    />
  )
}

type LinesOnRequestProps = {
  lines: readonly QuotedLine[]
  title: ReactNode
  /** What can be done with one of them. */
  action?: LineAction
  /** What can be done with them. */
  children?: ReactNode
}

/** Lines of a text below a title that opens them. */
export function LinesOnRequest({ lines, title, action, children }: LinesOnRequestProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (lines.length === 0) return null
  return (
    <div className="text-sm text-muted">
      <DisclosureLine isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={id}>
        {title}
      </DisclosureLine>
      <div id={id} hidden={!isOpen}>
        {isOpen && <QuotedLines lines={lines} first={QUOTES_A_PRESS} action={action} />}
        {children}
      </div>
    </div>
  )
}

type QuotedLinesProps = { lines: readonly QuotedLine[]; first: number; action?: LineAction | undefined }

/** The first lines, and a button for those after them. */
function QuotedLines({ lines, first, action }: QuotedLinesProps) {
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(first)
  const afterRender = useAfterRender()
  const more = lines.length - shown
  const moreText = formatNumber(more, useLanguage())
  const showMore = () => {
    setShown(shown + QUOTES_A_PRESS)
    // The last press takes the button away.
    afterRender(() => {
      const next = list.current?.children[shown]
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    })
  }
  return (
    <>
      <ul ref={list} className="mt-1 text-sm">
        {lines.slice(0, shown).map(({ line, text }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line can occur twice, and the list is never reordered.
            key={index}
            tabIndex={-1}
            className={action ? 'flex items-baseline justify-between gap-3 py-1' : 'wrap-anywhere'}
          >
            <span className="min-w-0 wrap-anywhere">
              {line !== undefined && (
                <span className="figure text-muted">
                  <Trans>Line {line}:</Trans>{' '}
                </span>
              )}
              <Quoted>{text}</Quoted>
            </span>
            {action?.(text, index)}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button size="small" className="mt-2" onClick={showMore}>
          {more > QUOTES_A_PRESS ? (
            <Trans>
              Show {QUOTES_A_PRESS} of {moreText} more lines
            </Trans>
          ) : (
            <Plural value={more} one="Show # more line" other="Show # more lines" />
          )}
        </Button>
      )}
    </>
  )
}
