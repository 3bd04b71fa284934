import { useLingui } from '@lingui/react/macro'
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
    const command = history.editWithHistory(PLAN, planId, (current) =>
      withImported(current, { semester, firstDay, lastDay, courses }),
    )
    if (command) setDone({ text: t`Added to your term`, command })
  }
  return (
    <>
      <RunningCourses missing={missing} hasRoom={hasRoomFor(plan, courses)} onAdd={add} />
      {done && <UndoMessage done={done} onEnd={() => setDone(null)} />}
    </>
  )
}
