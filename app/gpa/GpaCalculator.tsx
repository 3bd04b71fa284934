import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { useAcademicInfo } from '../academic-info/use-academic-info'
import { useSession } from '../account/session'
import { formatNumber } from '../i18n/numbers'
import { useLanguage } from '../i18n/use-language'
import { WITHDRAWN } from '../institution/grade-scale'
import { KeptLine } from '../kept/KeptLine'
import { useKept } from '../kept/use-kept'
import { NO_FIGURE } from '../ui/Figures'
import { Message } from '../ui/Message'
import { Screen } from '../ui/Screen'
import { ToolLayout } from '../ui/ToolLayout'
import { CourseCard } from './CourseCard'
import { CurrentStanding } from './CurrentStanding'
import { type CourseListAction, createCourseList } from './course-list'
import { coursesOf, GPA_INPUT, type TypedStanding, withCourseEdit } from './gpa-input'
import { ProjectionCard } from './ProjectionCard'
import { PROJECTION_DECIMALS, projectGpa } from './projection'
import { TargetCard } from './TargetCard'

/** Projects the cumulative GPA after this term. */
export default function GpaCalculator() {
  const { t } = useLingui()
  const language = useLanguage()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : undefined
  const stored = useAcademicInfo(userId)

  const [input, edit] = useKept(GPA_INPUT)
  const typeStanding = (change: Partial<TypedStanding>) => edit((current) => ({ ...current, ...change }))
  // The list has the stored number of subjects until the first edit, so a record that loads late overwrites nothing.
  const storedSubjects = stored.record?.currentSubjects ?? 0
  const untouched = useMemo(() => createCourseList(storedSubjects), [storedSubjects])
  const courses = coursesOf(input, untouched)
  const dispatch = useCallback(
    (action: CourseListAction) => edit((current) => withCourseEdit(current, untouched, action)),
    [edit, untouched],
  )

  const setTarget = useCallback(
    (target: number | null) => edit((current) => ({ ...current, target })),
    [edit],
  )

  const gradePoints = stored.record?.totalGradePoints ?? input.gradePoints ?? 0
  const creditHours = stored.record?.totalCredits ?? input.creditHours ?? 0
  const projection = useMemo(
    () => projectGpa({ gradePoints, creditHours }, courses),
    [gradePoints, creditHours, courses],
  )

  const isEmpty = courses.length === 0 && gradePoints === 0 && creditHours === 0

  return (
    <Screen
      title={t`GPA Calculator`}
      lead={t`See how this term will change your cumulative GPA, before grades are out.`}
    >
      <ToolLayout
        kept="gpa term"
        summary={{
          label: t`Projected GPA`,
          figure: isEmpty
            ? NO_FIGURE
            : formatNumber(projection.gpa, language, { minimumFractionDigits: PROJECTION_DECIMALS }),
        }}
        below={
          <TargetCard
            gradePoints={gradePoints}
            creditHours={creditHours}
            courses={courses}
            target={input.target}
            onTarget={setTarget}
            dispatch={dispatch}
          />
        }
        results={<ProjectionCard projection={isEmpty ? null : projection} hasCourses={courses.length > 0} />}
      >
        <CurrentStanding
          stored={stored}
          currentGpa={projection.currentGpa}
          typed={input}
          onType={typeStanding}
        />
        <CourseCard courses={courses} dispatch={dispatch} />
        {projection.hasWithdrawal && (
          <Message kind="note">
            <Trans>Withdrawn courses ({WITHDRAWN}) do not count toward your credits or GPA.</Trans>
          </Message>
        )}
        <KeptLine name="gpa" />
      </ToolLayout>
    </Screen>
  )
}
