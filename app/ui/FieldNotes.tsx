import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type FieldNotesProps = {
  /** What the field names as its description. */
  id: string
  hint?: ReactNode
  error?: ReactNode
  /** In dense rows no line is kept free; a note floats over what is below. */
  isCompact?: boolean
}

/**
 * What stands under a field: the error when there is one, else the hint. The line is kept free while it is empty, so that
 * an error moves nothing.
 */
export function FieldNotes({ id, hint, error, isCompact = false }: FieldNotesProps) {
  if (isCompact && !error && !hint) return null
  return (
    <div
      className={
        isCompact ? 'absolute inset-x-0 top-full z-10 bg-surface text-sm' : 'min-h-8 pt-1 pb-1.5 text-sm'
      }
    >
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
