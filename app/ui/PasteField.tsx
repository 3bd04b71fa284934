import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, SyntheticEvent } from 'react'
import { Quoted } from './Quoted'
import { TextAreaField } from './TextAreaField'

type PasteFieldProps = {
  value: string
  onChange: (text: string) => void
  /** Characters. */
  most: number
  onTooLong: () => void
  /** Not where it is a part of a page that is there to be read. */
  autoFocus?: boolean
}

/** The text of a page that was copied elsewhere. In a dialog it has the focus. */
export function PasteField({ value, onChange, most, onTooLong, autoFocus = true }: PasteFieldProps) {
  const { t } = useLingui()
  /** A field with a megabyte of text would stop the page for minutes, so that does not get into it. */
  const refuseTooLong = (event: SyntheticEvent, data: DataTransfer) => {
    if (data.getData('text/plain').length <= most) return
    event.preventDefault()
    onTooLong()
  }
  return (
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
