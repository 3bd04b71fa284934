import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { latinNumber } from '../i18n/digits'
import { clamp, roundHalfUp } from '../i18n/numbers'
import { type Limits, readTyped, type Typed, textOf, typedOf } from '../i18n/typed-number'
import { Field } from './Field'
import { CONTROL } from './field-style'
import { IconButton } from './IconButton'
import { useTypedNote } from './use-typed-note'

/** Plus and minus buttons name the field. */
type Labelled = { label: ReactNode; hasSteppers?: false } | { label: string; hasSteppers: true }

export type NumberFieldProps = Labelled & {
  /** As it was typed. */
  value: Typed
  /** Called on every keystroke. What counts of the entry, `readTyped` tells with the same limits. */
  onChange: (typed: Typed) => void
  /** Called with the whole entry when the field is left or Enter is pressed, and with a step in place of `onChange`. */
  onDone?: (typed: Typed) => void
  limits: Limits
  /** Of arrow keys and buttons, which stop at the limits. */
  step?: number
  hint?: ReactNode
  error?: ReactNode
  name?: string
  placeholder?: string
  isCompact?: boolean
  className?: string
}

/** Characters of a fraction and its share, as of "28.5/31" and "≈ 91.94%", that the width of SHARE_INSIDE has room for. */
const MOST_INSIDE = 15
/** The share inside its control, where it moves nothing below it under the next press (INPUT-10). In a narrower one it stands below. */
const SHARE_INSIDE =
  '@min-[8.75rem]:pointer-events-none @min-[8.75rem]:absolute @min-[8.75rem]:inset-y-px @min-[8.75rem]:end-px @min-[8.75rem]:mt-0 @min-[8.75rem]:flex @min-[8.75rem]:items-center @min-[8.75rem]:rounded-control @min-[8.75rem]:bg-surface @min-[8.75rem]:ps-1 @min-[8.75rem]:pe-2'

/** The side on which the page begins, whatever the direction of the text: at the other one is its share. */
const AT_START_OF_PAGE = '[text-align:match-parent]'

/**
 * A number in Latin, Arabic-Indic or Persian digits. It stays as typed; what does not count, or counts as another number, has
 * a sentence beside it (INPUT-02). While it is empty, it shows what counts instead.
 */
export function NumberField({
  label,
  value,
  onChange,
  onDone,
  limits,
  step = 1,
  hasSteppers,
  hint,
  error,
  placeholder,
  isCompact = false,
  className = '',
  ...props
}: NumberFieldProps) {
  const { t } = useLingui()
  const { min, max, decimals, otherwise } = limits
  const reading = readTyped(value, limits)
  const note = useTypedNote(reading, limits)
  const text = textOf(value)
  const share = note?.isShare && note.text
  const shareId = useId()
  // Steps start from what is typed, even out of range.
  const current = reading.meant ?? reading.counts

  const complete = onDone ?? onChange

  const move = (direction: 1 | -1) => {
    // Removes binary rounding errors: 0.05 + 0.01 is 0.060000000000000005.
    const moved = roundHalfUp((current ?? 0) + direction * step, 10)
    complete(clamp(decimals === 0 ? Math.round(moved) : moved, min, max))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onDone?.(value)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? 1 : -1)
  }

  return (
    <Field
      label={label}
      hint={share ? undefined : hint}
      warning={note?.isCounted && !note.isShare && note.text}
      error={error || (note && !note.isCounted && note.text)}
      isCompact={isCompact}
      onEarlyInput={(text) => complete(typedOf(text))}
      className={className}
    >
      {(attributes) => (
        <div className={limits.takesFraction ? '@container relative' : 'relative'}>
          <input
            {...props}
            {...attributes}
            {...(share && { 'aria-describedby': shareId })}
            value={text}
            onChange={(event) => onChange(typedOf(event.target.value))}
            onBlur={onDone && (() => onDone(value))}
            onKeyDown={onKeyDown}
            placeholder={placeholder ?? textOf(otherwise)}
            // The number pads of phones have no slash.
            inputMode={limits.takesFraction ? 'text' : decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            // "23.5 من 25" has its own direction, an empty field that of the page (I18N-13).
            dir={limits.takesFraction && text !== '' ? 'auto' : undefined}
            className={`${CONTROL} figure ${limits.takesFraction ? AT_START_OF_PAGE : `[direction:ltr] ${hasSteppers ? 'px-12 text-center' : 'rtl:text-end'}`}`}
          />
          {share && (
            <span
              id={shareId}
              className={`figure mt-1 block text-ink text-sm ${latinNumber(text + share).length <= MOST_INSIDE ? SHARE_INSIDE : ''}`}
            >
              {share}
            </span>
          )}
          {hasSteppers && (
            <>
              <IconButton
                icon={Minus}
                label={t`Decrease ${label}`}
                tabIndex={-1}
                disabled={current !== null && current <= min}
                onClick={() => move(-1)}
                className="absolute inset-y-0 start-0"
              />
              <IconButton
                icon={Plus}
                label={t`Increase ${label}`}
                tabIndex={-1}
                disabled={current !== null && current >= max}
                onClick={() => move(1)}
                className="absolute inset-y-0 end-0"
              />
            </>
          )}
        </div>
      )}
    </Field>
  )
}
