import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './Button'
import { DisclosureLine } from './DisclosureLine'
import { Message } from './Message'
import { Quoted } from './Quoted'

/** The rest is shown on request: a page of noise must not become a page of quotes. */
const MOST_QUOTES = 10

/** A line of a text as it is, and its number in the text. */
type QuotedLine = { text: string; line?: number }

/** Lines of a text, below what is to be said about them. */
export function Quotes({ lines, children }: { lines: readonly QuotedLine[]; children: ReactNode }) {
  const [isWhole, setWhole] = useState(false)
  if (lines.length === 0) return null
  const more = lines.length - MOST_QUOTES
  return (
    <Message kind="warning">
      <p>{children}</p>
      <QuotedLines lines={isWhole ? lines : lines.slice(0, MOST_QUOTES)} />
      {more > 0 && !isWhole && (
        <Button size="small" className="mt-2" onClick={() => setWhole(true)}>
          <Plural value={more} one="Show # more line" other="Show # more lines" />
        </Button>
      )}
    </Message>
  )
}

/** Lines of a text that say nothing of what was looked for, on request. */
export function UnusedLines({ lines }: { lines: readonly QuotedLine[] }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (lines.length === 0) return null
  return (
    <div className="text-sm text-muted">
      <DisclosureLine isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={id}>
        <Plural value={lines.length} one="# other line was not used" other="# other lines were not used" />
      </DisclosureLine>
      <div id={id} hidden={!isOpen}>
        {isOpen && <QuotedLines lines={lines} />}
      </div>
    </div>
  )
}

function QuotedLines({ lines }: { lines: readonly QuotedLine[] }) {
  return (
    <ul className="mt-1 text-sm">
      {lines.map(({ line, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line can occur twice, and the list is never reordered.
        <li key={index} className="wrap-anywhere">
          {line !== undefined && (
            <span className="figure text-muted">
              <Trans>Line {line}:</Trans>{' '}
            </span>
          )}
          <Quoted>{text}</Quoted>
        </li>
      ))}
    </ul>
  )
}
