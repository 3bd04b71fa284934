import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Message } from './Message'

/** The rest is counted: a page of noise must not become a page of quotes. */
const MOST_QUOTES = 10

/** Lines of a text as they are, below what is to be said about them. */
export function Quotes({ lines, children }: { lines: readonly string[]; children: ReactNode }) {
  if (lines.length === 0) return null
  const more = lines.length - MOST_QUOTES
  return (
    <Message kind="warning">
      <p>{children}</p>
      <ul className="mt-1 text-sm">
        {lines.slice(0, MOST_QUOTES).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line can occur twice, and the list is never reordered.
          <li key={index} className="wrap-anywhere">
            <bdi>“{line}”</bdi>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1 text-sm">
          <Plural value={more} one="and # more line" other="and # more lines" />
        </p>
      )}
    </Message>
  )
}
