import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Text } from 'react-aria-components/Text'

type FieldNotesProps = {
  hint?: ReactNode
  error?: ReactNode
  /** In dense rows no line is kept free; a note floats over what is below. */
  isCompact?: boolean
}

/**
 * What stands under a field: the error when there is one, else the hint. React Aria ties both to the field.
 * The line is kept free while it is empty, so that an error moves nothing.
 */
export function FieldNotes({ hint, error, isCompact = false }: FieldNotesProps) {
  return (
    <div
      className={isCompact ? 'absolute inset-x-0 top-full z-10 bg-surface text-sm' : 'min-h-7 pt-1 text-sm'}
    >
      {error ? (
        <Text slot="errorMessage" elementType="p" className="flex gap-1.5 text-red">
          <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.75 shrink-0" />
          <span>{error}</span>
        </Text>
      ) : (
        // Even without words: the field looks for its description once, and a hint may come later.
        <Text slot="description" elementType="p" className="text-muted">
          {hint}
        </Text>
      )}
    </div>
  )
}
