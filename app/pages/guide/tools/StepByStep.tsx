import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatPercent } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { ABSENCE_LIMIT_PERCENT, TERM_WEEKS } from '../../../institution/attendance-rules'
import { WITHDRAWN } from '../../../institution/grade-scale'
import { CalendarLegend } from './CalendarLegend'
import { GradeScale } from './GradeScale'
import { GuideSection, Steps } from './GuideSection'

export function GpaGuide() {
  return (
    <GuideSection screen="gpaCalculator" name={msg`GPA Calculator`} open={msg`Open the GPA calculator`}>
      <Steps>
        <li>
          <Trans>
            Begin with your grade points and credit hours so far. Signed in, they come from Academic Info;
            otherwise type them from your transcript.
          </Trans>
        </li>
        <li>
          <Trans>Set the number of courses that you take this term.</Trans>
        </li>
        <li>
          <Trans>Give each course its credit hours and the grade that you expect.</Trans>
        </li>
        <li>
          <Trans>
            Mark a course that you take again as a repeat and say what you got before. The old grade points
            are taken away, and its credit hours do not count twice.
          </Trans>
        </li>
        <li>
          <Trans>
            Read your projected GPA and how much it changes. A course that you withdraw from ({WITHDRAWN})
            counts neither in the credit hours nor in the GPA.
          </Trans>
        </li>
      </Steps>
      <GradeScale />
    </GuideSection>
  )
}

export function GradeGuide() {
  return (
    <GuideSection screen="gradeCalculator" name={msg`Grade Calculator`} open={msg`Open the grade calculator`}>
      <Steps>
        <li>
          <Trans>
            List what is graded in the course, with its weight in percent. The list begins with five common
            items; rename, add and remove them to match your course outline.
          </Trans>
        </li>
        <li>
          <Trans>Enter the scores that you have. Leave empty what is not graded yet.</Trans>
        </li>
        <li>
          <Trans>
            The current standing looks at graded work alone. The projected final is what you end with if all
            the rest gets 0%.
          </Trans>
        </li>
        <li>
          <Trans>If the weights add up to more than 100%, a red badge says so; nothing is refused.</Trans>
        </li>
      </Steps>
    </GuideSection>
  )
}

export function AttendanceGuide() {
  const language = useLanguage()
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, language)
  const weeks = TERM_WEEKS[language]
  return (
    <GuideSection
      screen="attendanceCalculator"
      name={msg`Attendance Tracker`}
      open={msg`Open the attendance tracker`}
    >
      <Steps>
        <li>
          <Trans>
            Work on one course at a time: choose one of your term, or none. Start from the absence percentage
            in your attendance record.
          </Trans>
        </li>
        <li>
          <Trans>
            For a course of your term, log each class that you miss by its date. You see your absence so far
            and how many classes you can still miss.
          </Trans>
        </li>
        <li>
          <Trans>Set the weeks of the semester: {weeks}.</Trans>
        </li>
        <li>
          <Trans>
            Add the classes of a week with their length, and how often you plan to miss each. For a part of a
            class choose Custom and enter minutes.
          </Trans>
        </li>
        <li>
          <Trans>
            Read the new percentage and how many classes are left. Absence is counted in minutes of class; at{' '}
            {limit} the limit is reached.
          </Trans>
        </li>
        <li>
          <Trans>Blue is safe, yellow is a warning, red is close to the limit or past it.</Trans>
        </li>
      </Steps>
    </GuideSection>
  )
}

export function CalendarGuide() {
  return (
    <GuideSection screen="calendar" name={msg`Academic Calendar`} open={msg`Open the academic calendar`}>
      <Steps>
        <li>
          <Trans>
            The calendar opens on the current semester. Choose another year or semester above the list.
          </Trans>
        </li>
        <li>
          <Trans>The next deadline, and the days until then, come first.</Trans>
        </li>
        <li>
          <Trans>A date marked as tentative may still change.</Trans>
        </li>
        <li>
          <Trans>Each date has a type, and each type its colour:</Trans>
        </li>
      </Steps>
      <CalendarLegend />
    </GuideSection>
  )
}

export function ScheduleGuide() {
  return (
    <GuideSection screen="schedulePlanner" name={msg`Schedule Planner`} open={msg`Open the schedule planner`}>
      <Steps>
        <li>
          <Trans>
            Choose the semester of your plan. You can have several plans; one of them is My term, which the
            first screen and the other tools follow.
          </Trans>
        </li>
        <li>
          <Trans>
            Add each course that you think of taking with its times, or paste your timetable from the
            registration system. A course can have several sections to choose from.
          </Trans>
        </li>
        <li>
          <Trans>Add your own times, such as work or sport, so that they count as well.</Trans>
        </li>
        <li>
          <Trans>
            Two courses that overlap on a day appear under Time Conflicts with their times. A class that
            begins when another one ends is no conflict.
          </Trans>
        </li>
        <li>
          <Trans>
            Find timetables goes through all sections and shows the weeks without conflicts, best first.
          </Trans>
        </li>
        <li>
          <Trans>
            In your week, press a free hour to add a time; drag a time to move it, or its edge to change its
            length.
          </Trans>
        </li>
        <li>
          <Trans>
            Share the plan as a link and compare it with friends, add it to your calendar, save it as a
            picture or print it.
          </Trans>
        </li>
      </Steps>
    </GuideSection>
  )
}
