import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { courseLabel } from '../../../domain/course-keys'
import { PAST_TERMS } from '../../../domain/past-terms/past-terms'
import { missingRunningCourses } from '../../../domain/past-terms/running-courses'
import { creditsOf } from '../../../domain/plan/course-credits'
import { hasRoomFor, type NewCourse, withImported } from '../../../domain/plan/import-courses'
import { PLAN } from '../../../domain/plan/plan'
import { nameOrTitle } from '../../../domain/plan/term'
import type { MyTerm } from '../../../persistence/term/use-my-term'
import { useKept } from '../../../persistence/use-kept'
import { usePersistence } from '../../../persistence/use-persistence'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { focusFirst } from '../../../ui/neighbour-focus'
import { useAfterRender } from '../../../ui/use-after-render'
import { areOtherSemesters } from '../past-terms/semester-name'
import { UndoMessage, useDone } from '../UndoMessage'
import { RunningCourses } from './RunningCourses'

type RunningOfTermNoteProps = {
  myTerm: MyTerm
  /** Of the courses that the tool has besides. */
  names: readonly string[]
}

/** {@link RunningCourses} of "My term". They come without times, which no transcript has. */
export function RunningOfTermNote({ myTerm: { planId, plan }, names }: RunningOfTermNoteProps) {
  const { t } = useLingui()
  const calendar = useAcademicCalendar()
  const { history } = usePersistence()
  const [{ terms }] = useKept(PAST_TERMS)
  const [done, setDone] = useDone()
  const place = useRef<HTMLDivElement>(null)
  const afterRender = useAfterRender()
  const { semester, firstDay, lastDay } = plan
  const semesterName = calendar.semesters.find(({ id }) => id === semester)?.name.en ?? ''
  const missing = areOtherSemesters(terms.at(-1)?.name ?? '', semesterName)
    ? []
    : missingRunningCourses(terms, [...names, ...plan.courses.map(nameOrTitle)])
  const courses = missing.map(
    ({ name, title, credits }): NewCourse => ({
      name: courseLabel(name),
      title: title ?? null,
      credits: creditsOf(credits),
      sections: [{ name: null, timeSlots: [] }],
    }),
  )
  const add = () => {
    let addedId: string | undefined
    const command = history.editWithHistory(PLAN, planId, (current) => {
      const next = withImported(current, { semester, firstDay, lastDay, courses })
      addedId = next.courses[current.courses.length]?.id
      return next
    })
    if (!command) return
    setDone({ text: t`Added to your term`, command })
    // The button goes. A list that does not follow the term has no row of the course: the focus stays where the button was.
    afterRender(() =>
      focusFirst(
        document.querySelector(`[data-row="${addedId}"]`),
        ['[aria-expanded]', 'input'],
        place.current,
      ),
    )
  }
  return (
    <div ref={place} tabIndex={-1} className="empty:sr-only">
      <RunningCourses missing={missing} hasRoom={hasRoomFor(plan, courses)} onAdd={add} />
      {done && <UndoMessage done={done} onEnd={() => setDone(null)} />}
    </div>
  )
}
