import { useLingui } from '@lingui/react/macro'
import { Fragment, useMemo, useState } from 'react'
import { ONLY } from '../../domain/document-kind'
import { ABSENCE_LIMIT_PERCENT } from '../../domain/institution/attendance-rules'
import { apartBy } from '../../domain/plan/apart-by'
import type { TermCourse } from '../../domain/plan/term'
import { weeksOfTerm } from '../../domain/plan/term-days'
import { holidaysOfTerm } from '../../domain/plan/term-holidays'
import { isolated } from '../../i18n/direction'
import { formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { SyncStatus } from '../../persistence/screens/SyncStatus'
import { useMyTerm } from '../../persistence/term/use-my-term'
import { useKeptReducer } from '../../persistence/use-kept'
import { Screen } from '../../screen/Screen'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { FloatingMessage } from '../../ui/FloatingMessage'
import { ToolLayout } from '../../ui/ToolLayout'
import { usePassingMessage } from '../../ui/use-passing-message'
import { CourseWithTitle } from '../every-tool/CourseCode'
import { CourseSelect } from '../every-tool/CourseSelect'
import { GradesNav } from '../every-tool/GradesNav'
import { RamadanNote } from '../every-tool/RamadanNote'
import { TermDaysForm } from '../every-tool/term-days/TermDaysForm'
import { useChosenCourse } from '../every-tool/use-chosen-course'
import { useCourseLabel } from '../every-tool/use-course-label'
import { useNow } from '../every-tool/use-now'
import { usePlanText } from '../every-tool/use-plan-text'
import { AbsenceCard } from './AbsenceCard'
import { AbsenceSentence } from './AbsenceSentence'
import {
  ATTENDANCE_INPUT,
  attendanceReducer,
  classesOf,
  hasTypedInput,
  NO_COURSE,
  weeksOf,
} from './attendance-form'
import { ClassesCard } from './ClassesCard'
import { CourseAbsences } from './CourseAbsences'
import { EstimateNotice } from './EstimateNotice'
import { LeftOfCourse, LeftOfEach } from './LeftOfClasses'
import {
  absenceOf,
  absencesOf,
  absenceWithoutCourse,
  classesOfTerm,
  classesToCome,
  usualTermOf,
} from './logged-absence'
import { NearLimitNote } from './NearLimitNote'
import { PlannedMisses } from './PlannedMisses'
import { TermAbsences } from './TermAbsences'
import { TermCard } from './TermCard'
import { useAbsenceAnswer, useAbsenceFigure } from './use-absence-answer'
import { useClassName } from './use-class-name'

/** How many classes of a course can still be missed, after those that were logged and those that are planned. */
export default function AttendanceTracker() {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const language = useLanguage()
  const { courseName } = usePlanText()
  const courseLabel = useCourseLabel()
  const className = useClassName()
  const figure = useAbsenceFigure()
  const answer = useAbsenceAnswer()
  const now = useNow()
  const myTerm = useMyTerm()
  const { term, course, choose } = useChosenCourse('attendanceCourse')
  const usual = term && course ? usualTermOf(calendar, term, course) : NO_COURSE
  const dated = useMemo(
    () => (term && course ? classesOfTerm(calendar, term, course) : []),
    [calendar, term, course],
  )
  const holidays = useMemo(
    () => (term && course ? holidaysOfTerm(calendar, term, course) : []),
    [calendar, term, course],
  )
  const id = course?.id ?? ONLY
  const [form, dispatch] = useKeptReducer(ATTENDANCE_INPUT, attendanceReducer(usual), id)
  /** As the student left it, for whichever course; before that, open where something was typed. */
  const [wasPlanning, setPlanning] = useState<boolean>()
  const isPlanning = wasPlanning ?? hasTypedInput(form)
  const classes = classesOf(form, usual)
  const absence = course ? absenceOf(form, usual, dated, now) : absenceWithoutCourse(form)
  const [switched, setSwitched] = usePassingMessage<string>()
  /** The details follow to the course of a row (ATT-21), and say so where they were those of another. */
  const showLogged = (logged: TermCourse, isTakenBack: boolean) => {
    choose(logged.id)
    if (!term || logged.id === course?.id) return setSwitched(null)
    const name = isolated(courseLabel(logged, term.courses))
    setSwitched(
      isTakenBack
        ? t`Absence removed: ${name}. The details below are of this course now.`
        : t`Absence logged: ${name}. The details below are of this course now.`,
    )
  }
  const isNear = absence.level === 'nearLimit' || absence.level === 'exceeded'
  const label =
    term && course ? (
      <CourseWithTitle name={courseName(course)} title={apartBy(course, term.courses)} />
    ) : (
      t`Absence`
    )
  const { courseLeft } = absence
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, language)
  const timeSlots = course?.timeSlots ?? []
  const lengths = new Set(
    dated.length > 0 ? dated.map(({ minutes }) => minutes) : usual.classes.map(({ duration }) => duration),
  )
  const names = classes.map((entry, index) =>
    className(
      timeSlots.find((slot) => slot.id === entry.id),
      index + 1,
    ),
  )
  const planning = (
    <>
      <TermCard
        form={form}
        usual={usual}
        hasCourse={course !== null}
        isCounted={course !== null && term !== null && weeksOfTerm(calendar, term) !== null}
        dispatch={dispatch}
      />
      <ClassesCard
        classes={classes}
        timeSlots={timeSlots}
        toCome={(entry) => classesToCome(entry, dated, now)}
        dispatch={dispatch}
      />
    </>
  )

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
          figure: figure(absence),
          sentence: <AbsenceSentence absence={absence} />,
          // That these are all is no word for a strip of one line.
          ...(courseLeft?.isAll && courseLeft.count
            ? { short: answer({ ...courseLeft, isAll: false }) }
            : {}),
        }}
        results={
          <AbsenceCard
            label={label}
            courseName={term && course && courseLabel(course, term.courses)}
            absence={absence}
            hasInput={!course || hasTypedInput(form) || form.absences.length > 0}
          >
            {course ? (
              <LeftOfCourse
                absence={absence}
                names={names}
                datedCount={dated.length}
                holidays={holidays}
                weeks={weeksOf(form, usual)}
                hasLonger={lengths.size > 1}
              />
            ) : (
              <LeftOfEach absence={absence} names={names} />
            )}
          </AbsenceCard>
        }
      >
        {isNear && (
          <NearLimitNote
            semester={calendar.semesters.find((semester) => semester.id === term?.semester)}
            course={term && course && courseLabel(course, term.courses)}
          />
        )}
        {myTerm && <TermDaysForm myTerm={myTerm} />}
        {term && term.courses.length > 0 && (
          <>
            <RamadanNote term={term} />
            <TermAbsences term={term} onLog={showLogged} />
            <CourseSelect courses={term.courses} courseId={course?.id ?? null} onChoose={choose} />
          </>
        )}
        {/* Another course has other fields: what is half typed in one of them must not stay. */}
        <Fragment key={id}>
          {course && (
            <CourseAbsences
              courseName={term ? courseLabel(course, term.courses) : courseName(course)}
              classes={dated}
              timeSlots={timeSlots}
              absences={absencesOf(form.absences, dated)}
              absence={absence}
              dispatch={dispatch}
            />
          )}
          {course ? (
            <PlannedMisses isOpen={isPlanning} onToggle={() => setPlanning(!isPlanning)}>
              {planning}
            </PlannedMisses>
          ) : (
            planning
          )}
          <EstimateNotice />
          <SyncStatus name="attendance" id={id} />
        </Fragment>
      </ToolLayout>
      {switched && <FloatingMessage>{switched}</FloatingMessage>}
    </Screen>
  )
}
