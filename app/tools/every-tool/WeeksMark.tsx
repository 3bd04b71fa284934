import type { Weeks } from '../../domain/plan/weeks'
import { useWeeksText } from './use-weeks-text'

type WeeksMarkProps = {
  weeks: Weeks | null | undefined
  /** Whether it follows something in its line. */
  hasDot?: boolean
  className?: string
}

/** Says of a class time that it is not in every week; nothing of all others (WEEKS-03). */
export function WeeksMark({ weeks, hasDot = false, className = '' }: WeeksMarkProps) {
  const text = useWeeksText()(weeks)
  if (!text) return null
  return (
    <span className={className}>
      {hasDot && ' · '}
      {text}
    </span>
  )
}
