import { useLingui } from '@lingui/react/macro'
import { Fragment, useMemo } from 'react'
import { ONLY } from '../../domain/document-kind'
import { ABSENCE_LIMIT_PERCENT } from '../../domain/institution/attendance-rules'
import { weeksOfTerm } from '../../domain/plan/term-days'
import { isolated } from '../../i18n/direction'
import { formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { SyncStatus } from '../../persistence/screens/SyncStatus'
import { useKeptReducer } from '../../persistence/store/use-kept'
import { Screen } from '../../screen/Screen'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { ToolLayout } from '../../ui/ToolLayout'
import { CourseSelect } from '../every-tool/CourseSelect'
import { GradesNav } from '../every-tool/GradesNav'
import { useChosenCourse } from '../every-tool/use-chosen-course'
import { usePlanText } from '../every-tool/use-plan-text'
import { AbsenceCard } from './AbsenceCard'
import { AbsenceSentence } from './AbsenceSentence'
import { ABSENCE_DECIMALS } from './absence'
import { ATTENDANCE_INPUT, attendanceReducer, classesOf, NO_COURSE } from './attendance-form'
import { ClassesCard } from './ClassesCard'
import { CourseAbsences } from './CourseAbsences'
import { EstimateNotice } from './EstimateNotice'
import { absenceOf, absencesOf, classesOfTerm, usualTermOf } from './logged-absence'
import { TermAbsences } from './TermAbsences'
import { TermCard } from './TermCard'

/** The absence percentage of a course after planned misses. */
export default function AttendanceTracker() {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const language = useLanguage()
  const { courseName } = usePlanText()
  const { term, course, choose } = useChosenCourse('attendanceCourse')
  const usual = term && course ? usualTermOf(calendar, term, course) : NO_COURSE
  const dated = useMemo(
    () => (term && course ? classesOfTerm(calendar, term, course) : []),
    [calendar, term, course],
  )
  const id = course?.id ?? ONLY
  const [form, dispatch] = useKeptReducer(ATTENDANCE_INPUT, attendanceReducer(usual), id)
  const classes = classesOf(form, usual)
  const absence = absenceOf(form, usual, dated)
  const label = course ? t`Absence: ${isolated(courseName(course))}` : t`Absence`
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, language)

  return (
    <Screen
      title={t`Attendance Tracker`}
      lead={t`See how many classes of a course you can miss before you reach the ${limit} absence limit.`}
    >
      <GradesNav />
      <ToolLayout
        kept="attendance term"
        summary={{
          label,
          figure: formatPercent(absence.percentage, language, { minimumFractionDigits: ABSENCE_DECIMALS }),
          sentence: <AbsenceSentence absence={absence} />,
        }}
        results={<AbsenceCard label={label} absence={absence} />}
      >
        {term && term.courses.length > 0 && (
          <>
            <TermAbsences term={term} />
            <CourseSelect courses={term.courses} courseId={course?.id ?? null} onChoose={choose} />
          </>
        )}
        {/* Another course has other fields: what is half typed in one of them must not stay. */}
        <Fragment key={id}>
          {course && (
            <CourseAbsences
              classes={dated}
              absences={absencesOf(form.absences, dated)}
              absence={absence}
              dispatch={dispatch}
            />
          )}
          <TermCard
            form={form}
            usual={usual}
            hasCourse={course !== null}
            isCounted={course !== null && term !== null && weeksOfTerm(calendar, term) !== null}
            dispatch={dispatch}
          />
          <ClassesCard classes={classes} timeSlots={course?.timeSlots ?? []} dispatch={dispatch} />
          <EstimateNotice />
          <SyncStatus name="attendance" id={id} />
        </Fragment>
      </ToolLayout>
    </Screen>
  )
}
