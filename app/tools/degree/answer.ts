import type { Verdict } from '../../domain/degree/assign-courses'
import type { KeptProgramme, ProgrammeAction } from '../../domain/degree/kept-programme'
import type { EarnedHours } from '../../domain/degree/next-courses'
import type { Marks, Programme } from '../../domain/degree/programme'
import type { StudentCourse } from '../../domain/degree/student-course'
import type { PlaceView } from './programme/degree-view'

type WithoutView<Action> = Action extends { view: unknown } ? Omit<Action, 'view'> : never
/** What the student marks. The report adds what is seen at that time. */
export type MarkAction = WithoutView<ProgrammeAction>

/** What all parts of the report show and do. */
export type Answer = {
  programme: Programme
  /** As it is now; the verdict is of `marks`. */
  kept: KeptProgramme
  marks: Marks
  courses: readonly StudentCourse[]
  verdict: Verdict
  earned: EarnedHours
  /** Courses whose place is done without them. */
  excused: readonly string[]
  /** The blocks with their parts, as the verdict has them. */
  blocks: readonly PlaceView[]
  mark: (action: MarkAction) => void
}
