import { Plural } from '@lingui/react/macro'
import { useDegreeText } from './programme/use-degree-text'

/** Courses that would fill a place, and that the plan asks for at an open place of their own (DEG-06). */
export function AskedElsewhere({ codes }: { codes: readonly string[] }) {
  const { names } = useDegreeText()
  const text = names(codes)
  return (
    codes.length > 0 && (
      <span className="block text-muted">
        <Plural
          value={codes.length}
          one={`${text} has a place of its own in the plan`}
          other={`${text} have places of their own in the plan`}
        />
      </span>
    )
  )
}
