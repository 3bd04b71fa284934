import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { MOST_COURSES_PER_TERM } from '../../domain/institution/course-load'
import { SyncStatus } from '../../persistence/screens/SyncStatus'
import { useKeptReducer } from '../../persistence/store/use-kept'
import { Screen } from '../../screen/Screen'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { NO_FIGURE } from '../../ui/Figures'
import { Form } from '../../ui/Form'
import { ToolLayout } from '../../ui/ToolLayout'
import { useOpenRow } from '../../ui/use-open-row'
import { UseTermCourses } from '../every-tool/UseTermCourses'
import { StudyCourseRow } from './StudyCourseRow'
import { StudyTimeCard } from './StudyTimeCard'
import {
  hasInput,
  loadsOf,
  STUDY_TIME_INPUT,
  type StudyCourse,
  studyCourseListReducer,
} from './study-course-list'
import { type StudyTime, studyTime } from './study-time'
import { useHoursText } from './use-hours-text'

/** The weekly study hours for a term's courses, computed on Calculate (STUDY-05). */
export default function StudyTimeCalculator() {
  const { t } = useLingui()
  const hoursText = useHoursText()
  const addButton = useRef<HTMLButtonElement>(null)
  const [list, dispatch] = useKeptReducer(STUDY_TIME_INPUT, studyCourseListReducer)
  const { courses } = list
  const { openId, toggle } = useOpenRow(courses)
  const [calculated, setCalculated] = useState<{ from: readonly StudyCourse[]; time: StudyTime }>()
  const time = calculated?.time

  return (
    <Screen
      title={t`Study Time Calculator`}
      lead={t`See how many hours a week your courses take, in class and on your own.`}
    >
      <ToolLayout
        kept="study-time term"
        summary={{ label: t`Study time per week`, figure: time ? hoursText(time.totalHours) : NO_FIGURE }}
        results={
          <StudyTimeCard time={time} isOutdated={time !== undefined && calculated?.from !== courses} />
        }
      >
        <Form
          onSubmit={() => setCalculated({ from: courses, time: studyTime(loadsOf(courses)) })}
          className="gap-4"
        >
          <Card
            title={<Trans>Your courses</Trans>}
            aside={
              <UseTermCourses
                hasInput={hasInput(list)}
                onUse={(taken) => dispatch({ type: 'useTerm', courses: taken })}
              />
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
          </Card>
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button
              ref={addButton}
              onClick={() => dispatch({ type: 'add' })}
              disabled={courses.length >= MOST_COURSES_PER_TERM}
            >
              <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
              <Trans>Add a course</Trans>
            </Button>
            <Button type="submit" tone="primary" className="max-sm:grow">
              <Trans context="study time">Calculate</Trans>
            </Button>
          </div>
          <SyncStatus name="study-time" />
        </Form>
      </ToolLayout>
    </Screen>
  )
}
