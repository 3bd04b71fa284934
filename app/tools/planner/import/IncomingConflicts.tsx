import { Plural, Trans } from '@lingui/react/macro'
import { findConflicts } from '../../../domain/plan/conflicts'
import { type NewTerm, withImported } from '../../../domain/plan/import-courses'
import { EMPTY_PLAN } from '../../../domain/plan/plan'
import { plannedTermOf, type TermCourse } from '../../../domain/plan/term'
import { termWeeks } from '../../../domain/plan/term-days'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { Message } from '../../../ui/Message'
import { TimeRange } from '../../every-tool/TimeRange'
import { usePlanText } from '../../every-tool/use-plan-text'

const MOST_SHOWN = 10

/** Which of the courses that an import would bring overlap (PASTE-20). */
export function IncomingConflicts({ incoming }: { incoming: NewTerm }) {
  const calendar = useAcademicCalendar()
  const { dayName } = usePlanText()
  const term = plannedTermOf(withImported(EMPTY_PLAN, incoming))
  const conflicts = findConflicts(term.courses, termWeeks(calendar, term))
  const byId = new Map(term.courses.map((course) => [course.id, course]))
  /** Whether another of the courses has the same code: then the code does not say which one it is. */
  const isShared = ({ id, name }: TermCourse) =>
    term.courses.some((course) => course.id !== id && course.name === name)
  const more = conflicts.length - MOST_SHOWN
  if (conflicts.length === 0) return null
  return (
    <Message kind="warning">
      <p>
        <Trans>These courses overlap:</Trans>
      </p>
      <ul className="mt-1 list-disc ps-5 text-sm">
        {conflicts.slice(0, MOST_SHOWN).map(({ courseId1, courseId2, timeSlotId1, timeSlotId2, day }) => {
          const [one, other] = [byId.get(courseId1), byId.get(courseId2)]
          const [first, second] = [slotOf(one, timeSlotId1), slotOf(other, timeSlotId2)]
          if (!one || !other || !first || !second) return null
          return (
            <li key={`${timeSlotId1} ${timeSlotId2}`} className="wrap-anywhere">
              {dayName(day)}{' '}
              <TimeRange
                times={{
                  startTime: Math.max(first.startTime, second.startTime),
                  endTime: Math.min(first.endTime, second.endTime),
                }}
              />
              <br />
              <Trans>
                <Name course={one} hasTitle={isShared(one)} /> and{' '}
                <Name course={other} hasTitle={isShared(other)} />
              </Trans>
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <p>
          <Plural value={more} one="And # more overlap" other="And # more overlaps" />
        </p>
      )}
    </Message>
  )
}

function Name({ course: { name, title, section }, hasTitle }: { course: TermCourse; hasTitle: boolean }) {
  return <bdi>{hasTitle ? [name, title ?? section].filter(Boolean).join(' ') : name}</bdi>
}

function slotOf(course: TermCourse | undefined, slotId: string) {
  return course?.timeSlots.find(({ id }) => id === slotId)
}
