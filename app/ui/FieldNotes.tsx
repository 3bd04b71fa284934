import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type FieldNotesProps = {
  /** The field's `aria-describedby`. */
  id: string
  hint?: ReactNode
  error?: ReactNode
  /** For dense rows: no line is reserved while there is nothing to say. */
  isCompact?: boolean
}

/** The error of a field, else its hint. The line is reserved while it is empty, so that an error causes no layout shift. */
export function FieldNotes({ id, hint, error, isCompact = false }: FieldNotesProps) {
  if (isCompact && !error && !hint) return null
  return (
    <div className={isCompact ? 'pt-1 text-sm' : 'min-h-8 pt-1 pb-1.5 text-sm'}>
      {error ? (
        <p id={id} className="flex gap-1.5 text-red">
          <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.75 shrink-0" />
          <span>{error}</span>
        </p>
      ) : (
        <p id={id} className="text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
