import { Trans } from '@lingui/react/macro'
import { MOST_DATES } from '../../../domain/dates/own-dates'
import type { PastedCourse, PastedDate } from '../../../domain/paste/pasted-courses'
import { formatDay } from '../../../i18n/dates'
import { useLanguage } from '../../../i18n/use-language'
import { Checkbox } from '../../../ui/Checkbox'
import { Message } from '../../../ui/Message'
import { CourseWithTitle } from '../../every-tool/CourseCode'
import { TimeRange } from '../../every-tool/TimeRange'

export type OfferedDate = { course: PastedCourse; date: PastedDate; isKnown: boolean }

type OfferedDatesProps = {
  offered: readonly OfferedDate[]
  /** Those that the student does not want. */
  declined: ReadonlySet<PastedDate>
  /** Whether "My dates" can hold them. */
  hasRoom: boolean
  onChange: (declined: ReadonlySet<PastedDate>) => void
}

/** What is on one date, such as an exam: it is no class, and comes to "My dates" (PASTE-12). */
export function OfferedDates({ offered, declined, hasRoom, onChange }: OfferedDatesProps) {
  const language = useLanguage()
  if (offered.length === 0) return null
  return (
    <Message kind="note">
      <p>
        <Trans>On one date only, so these are no weekly classes. Add them to “My dates”?</Trans>
      </p>
      {!hasRoom && (
        <p>
          <Trans>“My dates” holds at most {MOST_DATES} dates, so none of these is added.</Trans>
        </p>
      )}
      {offered.map(({ course, date, isKnown }, index) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered, and the same date can occur twice.
          key={index}
          checked={isKnown || (hasRoom && !declined.has(date))}
          disabled={isKnown || !hasRoom}
          onChange={(isWanted) => {
            const next = new Set(declined)
            if (isWanted) next.delete(date)
            else next.add(date)
            onChange(next)
          }}
        >
          <span className="wrap-anywhere">
            <CourseWithTitle name={course.name} title={date.title} />
            {' · '}
            {formatDay(date.day, 'full', language)}
            {date.startTime !== null && date.endTime !== null && (
              <>
                {' · '}
                <TimeRange times={{ startTime: date.startTime, endTime: date.endTime }} />
              </>
            )}
            {date.room && (
              <>
                {' · '}
                <bdi>{date.room}</bdi>
              </>
            )}
            {isKnown && (
              <>
                {' · '}
                <Trans>already in “My dates”</Trans>
              </>
            )}
          </span>
        </Checkbox>
      ))}
    </Message>
  )
}
