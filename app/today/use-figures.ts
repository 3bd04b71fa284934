import { useAcademicInfo } from '../academic-info/use-academic-info'
import { useSession } from '../account/session'
import { createCourseList } from '../gpa/course-list'
import { coursesOf, GPA_INPUT } from '../gpa/gpa-input'
import { projectGpa } from '../gpa/projection'
import { useKept } from '../kept/use-kept'

/** The GPA that the GPA calculator projects, or null while nothing was typed there and no record is stored. */
export function useProjectedGpa(): number | null {
  const session = useSession()
  const { record } = useAcademicInfo(session.status === 'signed-in' ? session.user.id : undefined)
  const [input] = useKept(GPA_INPUT)
  if (input === GPA_INPUT.empty && !record) return null
  const standing = {
    gradePoints: record?.totalGradePoints ?? input.gradePoints ?? 0,
    creditHours: record?.totalCredits ?? input.creditHours ?? 0,
  }
  return projectGpa(standing, coursesOf(input, createCourseList(record?.currentSubjects ?? 0))).gpa
}
