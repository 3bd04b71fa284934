import { type ReactNode, useId } from 'react'
import { useEarlyInput } from '../browser/use-early-input'
import { FieldNotes } from './FieldNotes'
import { FIELD, LABEL } from './field-style'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** That the entry counts, but not as it stands. */
  warning?: ReactNode
  error?: ReactNode
  /** For dense rows: no line is reserved for a hint, a warning or an error. */
  isCompact?: boolean
  className?: string
  /** Gets what the control holds when it was filled in before hydration (INPUT-01). */
  onEarlyInput?: ((text: string) => void) | undefined
  /** Renders the control with the attributes that connect it with its label and its hint or error. */
  children: (attributes: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** The label above a control, and its error, warning or hint below. */
export function Field({
  label,
  hint,
  warning,
  error,
  isCompact = false,
  className = '',
  onEarlyInput,
  children,
}: FieldProps) {
  const around = useEarlyInput<HTMLDivElement>((control) => onEarlyInput?.(control.value))
  const id = useId()
  const notesId = useId()
  return (
    <div ref={around} className={`relative ${FIELD} ${className}`}>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || warning || hint ? notesId : undefined,
      })}
      <FieldNotes id={notesId} hint={hint} warning={warning} error={error} isCompact={isCompact} />
    </div>
  )
}
