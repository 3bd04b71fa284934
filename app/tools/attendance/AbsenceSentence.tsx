import { Plural, Trans } from '@lingui/react/macro'
import { ABSENCE_LIMIT_PERCENT } from '../../domain/institution/attendance-rules'
import { formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import type { Absence } from './absence'

/** What an absence means: how many classes may still be missed, the planned misses counted (INPUT-06). */
export function AbsenceSentence({ absence }: { absence: Absence }) {
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, useLanguage())
  const { soFar, hasPlanned, level, courseLeft, classesLeft } = absence
  if (soFar.level === 'exceeded') {
    return (
      <span className="text-red">
        <Trans>You have reached the absence limit, so you cannot miss any more classes.</Trans>
      </span>
    )
  }
  if (level === 'exceeded') {
    return (
      <span className="text-red">
        <Trans>With the misses you plan, you reach the absence limit.</Trans>
      </span>
    )
  }
  if (!courseLeft) {
    return classesLeft.length === 0 ? (
      <Trans>Add a class to see how many you can still miss.</Trans>
    ) : (
      <Trans>The limit is {limit} of all class minutes.</Trans>
    )
  }
  return (
    <>
      {courseLeft.count === 0 && courseLeft.nextExceeds ? (
        <Trans>You cannot miss another class: it would take you above {limit}.</Trans>
      ) : (
        <Plural
          value={courseLeft.count ?? 0}
          _0={`You cannot miss another class: it would bring you to ${limit}.`}
          one={`You can miss # more class and stay below ${limit}.`}
          other={`You can miss # more classes and stay below ${limit}.`}
        />
      )}{' '}
      {hasPlanned && <Trans>The misses you plan are counted.</Trans>}
    </>
  )
}
