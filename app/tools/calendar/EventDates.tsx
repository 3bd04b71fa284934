import { Trans } from '@lingui/react/macro'
import type { AcademicEvent } from '../../domain/institution/types'
import { dayRangePieces, formatDay } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'

type EventDatesProps = { event: AcademicEvent; style: 'short' | 'full' }

/** The date or the two dates of an event, and the time of a deadline that has one. */
export function EventDates({ event: { start, end, time }, style }: EventDatesProps) {
  const language = useLanguage()
  const pieces = end && dayRangePieces(start, end, style, language)
  return (
    <>
      {pieces ? (
        <>
          <time dateTime={start}>{pieces.start}</time>
          {pieces.between}
          <time dateTime={end}>{pieces.end}</time>
        </>
      ) : (
        <time dateTime={start}>{formatDay(start, style, language)}</time>
      )}
      {time && (
        <Trans>
          ,{' '}
          <span className="whitespace-nowrap">
            until <time>{time}</time>
          </span>
        </Trans>
      )}
    </>
  )
}
