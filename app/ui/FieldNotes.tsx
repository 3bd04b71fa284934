import type { ReactNode } from 'react'
import { Remark } from './Remark'

type FieldNotesProps = {
  /** The field's `aria-describedby`. */
  id: string
  hint?: ReactNode
  /** That the entry counts, but not as it stands (INPUT-02). */
  warning?: ReactNode
  error?: ReactNode
  /** For dense rows: no line is reserved while there is nothing to say. */
  isCompact?: boolean
}

/** The error of a field, else its warning or hint. The line is reserved while it is empty, so that an error causes no layout shift. */
export function FieldNotes({ id, hint, warning, error, isCompact = false }: FieldNotesProps) {
  if (isCompact && !error && !warning && !hint) return null
  return (
    <div className={isCompact ? 'pt-1 text-sm' : 'min-h-8 pt-1 pb-1.5 text-sm'}>
      <p id={id} className="text-muted">
        {error || warning ? <Remark kind={error ? 'error' : 'warning'}>{error || warning}</Remark> : hint}
      </p>
    </div>
  )
}
