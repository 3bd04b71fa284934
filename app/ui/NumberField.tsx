import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { parseDecimal, toLatinDigits } from '../i18n/digits'
import { clamp, roundHalfUp } from '../i18n/numbers'
import { Field } from './Field'
import { CONTROL } from './field-style'
import { IconButton } from './IconButton'

type NumberFieldProps = {
  label: ReactNode
  /** Null while the field is empty. */
  value: number | null
  /** Called on every keystroke that changes the number; null when the field is empty or the text is not a number. */
  onChange: (value: number | null) => void
  min?: number
  max?: number
  /** False where the screen refuses a number out of range itself (UI-07). Arrow keys and buttons still stop at the limits. */
  clamps?: boolean
  step?: number
  /** Plus and minus buttons. */
  hasSteppers?: boolean
  /** Rounds, and brings up the keypad without a decimal separator. */
  isWhole?: boolean
  hint?: ReactNode
  error?: ReactNode
  name?: string
  placeholder?: string
  disabled?: boolean
  isCompact?: boolean
  className?: string
}

/**
 * A number in Latin, Arabic-Indic or Persian digits. A number out of range is clamped, a fraction where a whole number is
 * wanted is rounded, and the field says why. The text stays as typed until the field loses the focus; then it shows the
 * number that counts.
 */
export function NumberField({
  label,
  value,
  onChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  clamps = true,
  step = 1,
  hasSteppers = false,
  isWhole = false,
  hint,
  error,
  disabled,
  isCompact = false,
  className = '',
  ...props
}: NumberFieldProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<string | null>(null)
  const nearest = (number: number) => clamp(isWhole ? Math.round(number) : number, min, max)
  const counted = (typed: number) => (clamps ? nearest(typed) : typed)

  const correction = (): string | undefined => {
    if (draft === null || draft.trim() === '') return undefined
    const typed = parseDecimal(draft)
    if (typed === null) return t`Enter a number`
    if (isWhole && !Number.isInteger(typed)) return t`Enter a whole number`
    if (typed === counted(typed)) return undefined
    return Number.isFinite(max) ? t`From ${min} to ${max}` : t`At least ${min}`
  }

  const type = (text: string) => {
    setDraft(toLatinDigits(text))
    const number = parseDecimal(text)
    onChange(number === null ? null : counted(number))
  }

  const move = (direction: 1 | -1) => {
    setDraft(null)
    // Removes binary rounding errors: 0.05 + 0.01 is 0.060000000000000005.
    onChange(nearest(roundHalfUp((value ?? 0) + direction * step, 10)))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? 1 : -1)
  }

  return (
    <Field
      label={label}
      hint={correction() ?? hint}
      error={error}
      isCompact={isCompact}
      onEarlyInput={type}
      className={className}
    >
      {(attributes) => (
        <div className="relative">
          <input
            {...props}
            {...attributes}
            value={draft ?? (value === null ? '' : String(value))}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setDraft(null)}
            onKeyDown={onKeyDown}
            disabled={disabled}
            inputMode={isWhole ? 'numeric' : 'decimal'}
            autoComplete="off"
            className={`${CONTROL} figure [direction:ltr] ${hasSteppers ? 'px-12 text-center' : 'rtl:text-end'}`}
          />
          {hasSteppers && (
            <>
              <IconButton
                icon={Minus}
                label={t`Decrease`}
                tabIndex={-1}
                disabled={value !== null && value <= min}
                onClick={() => move(-1)}
                className="absolute inset-y-0 start-0"
              />
              <IconButton
                icon={Plus}
                label={t`Increase`}
                tabIndex={-1}
                disabled={value !== null && value >= max}
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
