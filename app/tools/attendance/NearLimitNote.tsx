import { Trans } from '@lingui/react/macro'
import { dayOf } from '../../domain/institution/days'
import type { Semester } from '../../domain/institution/types'
import { formatDay } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'
import { Message } from '../../ui/Message'
import { useNow } from '../every-tool/use-now'
import { lastDayToDrop } from './last-day-to-drop'

type NearLimitNoteProps = {
  semester: Semester | undefined
  /** Its name; null where the absence is of none of the term. */
  course: string | null
}

/** Near the limit of a course: who can help, and until when the course can be dropped (ATT-23). */
export function NearLimitNote({ semester, course }: NearLimitNoteProps) {
  const language = useLanguage()
  const now = useNow()
  const lastDay = lastDayToDrop(semester)
  const day = lastDay && formatDay(lastDay, 'full', language)
  return (
    <Message kind="warning">
      {course && (
        <>
          <Trans>
            <bdi>{course}</bdi> is near the absence limit, or above it.
          </Trans>{' '}
        </>
      )}
      {!lastDay || !now ? (
        <Trans>
          Talk to your academic adviser. Zameel does not know the last day to drop a course yet: look on the
          page of the university.
        </Trans>
      ) : dayOf(now) <= lastDay ? (
        <Trans>Talk to your academic adviser. The last day to drop a course is {day}.</Trans>
      ) : (
        <Trans>Talk to your academic adviser. The last day to drop a course was {day}.</Trans>
      )}
    </Message>
  )
}
