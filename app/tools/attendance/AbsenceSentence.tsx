import { Trans } from '@lingui/react/macro'
import { ABSENCE_LIMIT_PERCENT } from '../../domain/institution/attendance-rules'
import { formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import type { Absence } from './absence'
import { useLimitText } from './use-absence-answer'

/** What goes on from that figure: what one more class would do, the planned misses counted (INPUT-06). */
export function AbsenceSentence({ absence }: { absence: Absence }) {
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, useLanguage())
  const { reached } = useLimitText()
  const { hasPlanned, level, courseLeft } = absence
  if (level === 'exceeded') return <span className="text-red">{reached(absence)}</span>
  if (!courseLeft) return <Trans>Add a class to see how many you can still miss.</Trans>
  return (
    <>
      {courseLeft.isAll && courseLeft.count === 0 ? (
        <Trans>Your absence stays below {limit}.</Trans>
      ) : courseLeft.count ? (
        <Trans>and stay below {limit}.</Trans>
      ) : courseLeft.onlyShorter ? (
        <Trans>A longer one would take you to {limit} or above.</Trans>
      ) : courseLeft.nextExceeds ? (
        <Trans>It would take you above {limit}.</Trans>
      ) : (
        <Trans>It would bring you to {limit}.</Trans>
      )}{' '}
      {hasPlanned && <Trans>The misses you plan are counted.</Trans>}
    </>
  )
}
