import { useAcademicInfo } from '../../account/academic-info/use-academic-info'
import { useSession } from '../../account/session'
import type { AcademicCalendar } from '../../domain/institution/academic-calendar'
import type { Moment } from '../../domain/institution/days'
import { undecidedRepeats } from '../../domain/past-terms/repeats'
import type { Term, TermCourse } from '../../domain/plan/term'
import { usePast } from '../../persistence/past-terms/use-past'
import { useKept } from '../../persistence/use-kept'
import { useKeptDocuments } from '../../persistence/use-kept-documents'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import type { Absence } from '../attendance/absence'
import { ATTENDANCE_INPUT, type AttendanceForm } from '../attendance/attendance-form'
import { absenceFromCourse } from '../attendance/logged-absence'
import { coursesOf, GPA_INPUT } from '../every-tool/gpa-input/gpa-input'
import { projectGpa } from '../gpa/projection'
import { startingStanding, startsFromPast } from '../gpa/starting-standing'

export type GpaFigure = {
  gpa: number
  /** The GPA before this term; null where there is none. */
  current: number | null
  /** How many of this term's courses have a grade, and how many there are. */
  gradedCount: number
  courseCount: number
  /** Whether courses of this term with a chosen grade are in it. Otherwise it is the GPA so far. */
  isProjected: boolean
  /** Whether it starts from past terms in which a course counts more than once, and nobody has said that it should (GPA-24). */
  isUndecided: boolean
}

/**
 * The GPA that the GPA calculator shows, or null while there is neither a standing nor a course with a grade. Courses that
 * only stand for the stored number of subjects have a grade that nobody chose.
 */
export function useProjectedGpa(): GpaFigure | null {
  const session = useSession()
  const { record } = useAcademicInfo(session.status === 'signed-in' ? session.user.id : undefined)
  const [input] = useKept(GPA_INPUT)
  const past = usePast()
  const standing = startingStanding(record, input, past)
  const courses = coursesOf(input, [])
  const { gpa, currentGpa, gradedCount } = projectGpa(standing, courses)
  const isProjected = gradedCount > 0
  if (!isProjected && standing.gradePoints === 0 && standing.creditHours === 0) return null
  return {
    gpa,
    current: standing.creditHours > 0 ? currentGpa : null,
    gradedCount,
    courseCount: courses.length,
    isProjected,
    isUndecided: startsFromPast(record, input, past) && undecidedRepeats(past.terms).length > 0,
  }
}

export type NearestAbsence = {
  course: TermCourse
  absence: Absence
}

/** The course nearest to the absence limit, of equally near ones that of which the fewest classes can be missed; null without classes. */
function nearestAbsence(
  calendar: AcademicCalendar,
  term: Term,
  inputs: readonly AttendanceForm[],
  now: Moment,
): NearestAbsence | null {
  const all = term.courses.map((course, index) => ({
    course,
    absence: absenceFromCourse(calendar, term, course, inputs[index] ?? ATTENDANCE_INPUT.empty, now),
  }))
  const [nearest] = all
    .filter(({ absence }) => absence.courseLeft !== null || absence.percentage > 0)
    .toSorted(
      (one, other) =>
        other.absence.percentage - one.absence.percentage || leftOf(one.absence) - leftOf(other.absence),
    )
  return nearest ?? null
}

const leftOf = ({ courseLeft }: Absence): number => courseLeft?.count ?? 0

/** {@link nearestAbsence}, following edits. */
export function useNearestAbsence(term: Term, now: Moment): NearestAbsence | null {
  const ids = term.courses.map(({ id }) => id)
  return nearestAbsence(useAcademicCalendar(), term, useKeptDocuments(ATTENDANCE_INPUT, ids), now)
}
