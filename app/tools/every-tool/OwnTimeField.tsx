import { useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { formatClock, minutesOfClock } from '../../domain/plan/clock'
import { readClock } from '../../domain/plan/typed-clock'
import { isolated } from '../../i18n/direction'
import { TextField } from '../../ui/TextField'

type OwnTimeFieldProps = {
  hint?: ReactNode
  /** Minutes since midnight; null without a time. */
  time: number | null
  onTime: (time: number | null) => void
}

/** The browser's field for a time, which takes a pasted one as it is printed elsewhere, too: "1:15 PM", "٢:٣٠ م" (INPUT-09). */
export function OwnTimeField({ hint, time, onTime }: OwnTimeFieldProps) {
  const { t } = useLingui()
  const [refused, setRefused] = useState<string | null>(null)
  const change = (next: number | null) => {
    setRefused(null)
    onTime(next)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim()
    const read = readClock(text)
    event.preventDefault()
    if (read === null) setRefused(text)
    else change(read)
  }
  return (
    <TextField
      type="time"
      label={t`Time`}
      hint={hint}
      error={refused !== null && t`“${isolated(refused)}” is no time such as 9:30 or 1:15 PM.`}
      value={time === null ? '' : formatClock(time)}
      onChange={(clock) => change(minutesOfClock(clock))}
      onPaste={paste}
      isCompact
    />
  )
}
