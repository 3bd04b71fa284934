import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { dueDates, OWN_DATES } from '../../domain/dates/own-dates'
import { MOST_COURSES_PER_TERM } from '../../domain/institution/course-load'
import { dayOf } from '../../domain/institution/days'
import { SyncStatus } from '../../persistence/screens/SyncStatus'
import { useKept } from '../../persistence/use-kept'
import { Screen } from '../../screen/Screen'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/Form'
import { Section } from '../../ui/Section'
import { ToolLayout } from '../../ui/ToolLayout'
import { useOpenRow } from '../../ui/use-open-row'
import { RunningOfTerm } from '../every-tool/from-term/RunningOfTerm'
import { UseTermCourses } from '../every-tool/from-term/UseTermCourses'
import { useKeptFromTerm } from '../every-tool/from-term/use-kept-from-term'
import { useHoursText } from '../every-tool/use-duration-text'
import { useNow } from '../every-tool/use-now'
import { StudyCourseRow } from './StudyCourseRow'
import { StudyTimeCard } from './StudyTimeCard'
import {
  hasInput,
  loadsOf,
  STUDY_TIME_INPUT,
  type StudyCourse,
  type StudyCourseListAction,
  studyCourseListReducer,
  withDueDates,
} from './study-course-list'
import { exactStudyTime, type StudyTime, studyTime } from './study-time'

/** The week in two parts, which add up to it: the lectures of credit hours are whole (STUDY-08, STUDY-13). */
function usePartsText(): (time: StudyTime) => string {
  const { t } = useLingui()
  const hoursText = useHoursText()
  return ({ totalHours, weeklyBreakdown: { lectures } }) => {
    const [inClass, onYourOwn] = [hoursText(lectures), hoursText(totalHours - lectures)]
    return t`${inClass} of lectures and ${onYourOwn} of study`
  }
}

/** The weekly study hours for a term's courses, computed on Calculate (STUDY-05). */
export default function StudyTimeCalculator() {
  const { t } = useLingui()
  const hoursText = useHoursText()
  const partsText = usePartsText()
  const addButton = useRef<HTMLButtonElement>(null)
  const calculateButton = useRef<HTMLButtonElement>(null)
  const {
    document: list,
    dispatch: edit,
    isFromTerm,
  } = useKeptFromTerm(STUDY_TIME_INPUT, studyCourseListReducer)
  const [{ dates }] = useKept(OWN_DATES)
  const now = useNow()
  const today = now && dayOf(now)
  const courses = useMemo(() => {
    const due = today === null ? [] : dueDates(dates, today).filter(({ day }) => day >= today)
    return withDueDates(list.courses, due)
  }, [list.courses, dates, today])
  const { openId, toggle } = useOpenRow(courses)
  const [pressed, setPressed] = useState<readonly StudyCourse[]>()
  const [isEdited, setEdited] = useState(false)
  const dispatch = useCallback(
    (action: StudyCourseListAction) => {
      setEdited(true)
      edit(action)
    },
    [edit],
  )
  // The courses of the term, and those kept from an earlier visit, have their result at once; Calculate is for what is typed
  // now (STUDY-05, TOOL-03). The first edit leaves that result where it is.
  const isShownAtOnce = isFromTerm || (!isEdited && hasInput(list))
  if (isShownAtOnce && pressed !== courses) setPressed(courses)
  const loads = useMemo(() => pressed && loadsOf(pressed), [pressed])
  const time = loads && studyTime(loads)
  const exact = loads && exactStudyTime(loads)
  const parts = time && partsText(time)
  const isOutdated = pressed !== undefined && pressed !== courses
  const calculate = () => setPressed(courses)
  const calculateAgain = () => {
    calculate()
    // The button that was pressed goes; this one does the same.
    calculateButton.current?.focus({ preventScroll: true })
  }

  return (
    <Screen
      title={t`Study Time Calculator`}
      lead={t`See how many hours a week your courses take, in class and on your own.`}
    >
      <ToolLayout
        kept="study-time term dates"
        summary={{
          label: t`Weekly, with lectures`,
          figure: time ? hoursText(time.totalHours) : null,
          sentence: !time ? (
            <Trans>Press Calculate to see it.</Trans>
          ) : isOutdated ? (
            // Of one line on a phone, so that nothing moves when it comes.
            <Trans>Before your changes</Trans>
          ) : (
            parts
          ),
          ...(isOutdated && { action: { label: t`Calculate again`, onPress: calculateAgain } }),
        }}
        results={
          <StudyTimeCard
            time={time}
            exact={exact}
            parts={parts}
            isOutdated={isOutdated}
            onCalculateAgain={calculateAgain}
          />
        }
      >
        <Form onSubmit={calculate} className="gap-4">
          <Section
            title={<Trans>Your courses</Trans>}
            aside={
              !isFromTerm && (
                <UseTermCourses
                  rows={courses}
                  most={MOST_COURSES_PER_TERM}
                  onUpdate={(taken) => dispatch({ type: 'updateFromTerm', courses: taken })}
                  hasInput={hasInput(list)}
                  onUse={(taken) => dispatch({ type: 'useTerm', courses: taken })}
                />
              )
            }
          >
            <ol className="-mb-2 divide-y divide-line border-t border-line">
              {courses.map((course, index) => (
                <StudyCourseRow
                  key={course.id}
                  course={course}
                  number={index + 1}
                  count={courses.length}
                  isOpen={course.id === openId}
                  onToggle={toggle}
                  dispatch={dispatch}
                  addButton={addButton}
                />
              ))}
            </ol>
          </Section>
          <RunningOfTerm rows={courses} />
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button
              ref={addButton}
              onClick={() => dispatch({ type: 'add' })}
              disabled={courses.length >= MOST_COURSES_PER_TERM}
            >
              <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
              <Trans>Add a course</Trans>
            </Button>
            <Button ref={calculateButton} type="submit" tone="primary" className="max-sm:grow">
              <Trans context="study time">Calculate</Trans>
            </Button>
          </div>
          <SyncStatus name="study-time" />
        </Form>
      </ToolLayout>
    </Screen>
  )
}
