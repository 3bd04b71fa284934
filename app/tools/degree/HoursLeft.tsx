import { Plural } from '@lingui/react/macro'
import { useDegreeText } from './programme/use-degree-text'

type HoursLeftProps = {
  /** Credit hours of all; null where nobody says them. */
  asked: number | null
  /** Credit hours of passed courses, and with those in progress. */
  credits: readonly [done: number, inProgress: number, planned: number]
}

/** The credit hours that are not passed yet, those in progress among them (DEG-05); nothing where none are left. */
export function HoursLeft({ asked, credits: [done, withTerm] }: HoursLeftProps) {
  const { number } = useDegreeText()
  const left = Math.max(0, (asked ?? 0) - done)
  const inProgress = number(Math.min(left, withTerm - done))
  if (left === 0) return null
  return withTerm > done ? (
    <Plural
      value={left}
      one={`# credit hour is left, ${inProgress} of it in progress.`}
      other={`# credit hours are left, ${inProgress} of them in progress.`}
    />
  ) : (
    <Plural value={left} one="# credit hour is left." other="# credit hours are left." />
  )
}
