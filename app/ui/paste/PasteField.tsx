import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { DisclosureLine } from '../DisclosureLine'
import { Quoted } from '../Quoted'
import { TextAreaField } from '../TextAreaField'

export type PastedTextProps = {
  value: string
  onChange: (text: string) => void
  /** Characters. */
  most: number
  onTooLong: () => void
  /** Not where it is a part of a page that is there to be read. */
  autoFocus?: boolean
  /** Something was found: that comes first then, also on a small screen, and the help is with the example. */
  isRead?: boolean
  /** What is wrong with the text, before the example: on a phone it is in view. */
  children?: ReactNode
}

type PasteFieldProps = PastedTextProps & {
  /** Where the text is found. */
  help: ReactNode
  /** A short text that can be read, as the other system writes it. */
  example: string
}

/** The text of a page that was copied elsewhere, with an example of it on request (PASTE-21). In a dialog it has the focus. */
export function PasteField({
  value,
  onChange,
  most,
  onTooLong,
  autoFocus = true,
  help: sentences,
  example,
  isRead = false,
  children,
}: PasteFieldProps) {
  const { t } = useLingui()
  const help = <p className="text-sm text-muted">{sentences}</p>
  /** A field with a megabyte of text would stop the page for minutes, so that does not get into it. */
  const refuseTooLong = (event: SyntheticEvent, data: DataTransfer) => {
    if (data.getData('text/plain').length <= most) return
    event.preventDefault()
    onTooLong()
  }
  return (
    <>
      {!isRead && help}
      <div className="mt-3 [&_textarea]:max-h-32! [&_textarea]:text-sm">
        <TextAreaField
          label={t`Text of the page`}
          hint={<Trans>It is read on this device and sent nowhere.</Trans>}
          value={value}
          onChange={onChange}
          onPaste={(event) => refuseTooLong(event, event.clipboardData)}
          onDrop={(event) => refuseTooLong(event, event.dataTransfer)}
          autoFocus={autoFocus}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div className="mt-3 flex flex-col gap-3 empty:hidden">{children}</div>
      {/* It closes over what is found, which stands below it. */}
      <Example key={String(isRead)} text={example}>
        {isRead && help}
      </Example>
    </>
  )
}

/** What can be pasted, on request. */
function Example({ text, children }: { text: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <DisclosureLine
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        controls={id}
        className="text-sm text-muted"
      >
        <Trans>What does it look like?</Trans>
      </DisclosureLine>
      <div id={id} hidden={!isOpen} className="mb-3">
        {children}
        {/* A line that is too long goes on below. */}
        <pre
          lang="en"
          dir="ltr"
          className="mt-1 rounded-control bg-sunken p-3 font-sans text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {text}
        </pre>
      </div>
    </>
  )
}

/** The name of a page of another system, which is English in both portals. */
export function PageName({ children }: { children: ReactNode }) {
  return (
    <Quoted lang="en" className="font-medium text-ink">
      {children}
    </Quoted>
  )
}
