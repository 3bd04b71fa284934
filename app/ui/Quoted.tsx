import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type QuotedProps = {
  children: ReactNode
  /** The language of the text, where it is always the same. */
  lang?: string
  className?: string
}

/** A text in the quotation marks of the page's language, which stand outside it: its own direction would turn them round. */
export function Quoted({ children, ...attributes }: QuotedProps) {
  return (
    <Trans>
      “<bdi {...attributes}>{children}</bdi>”
    </Trans>
  )
}
