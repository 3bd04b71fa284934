import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { hasBackend } from '../../../backend/environment'
import {
  ABSENCE_LIMIT_PERCENT,
  OFFICIAL_ATTENDANCE_PAGE,
  TERM_WEEKS,
} from '../../../domain/institution/attendance-rules'
import { WITHDRAWN } from '../../../domain/institution/grade-scale'
import { formatPercent } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { TEXT_LINK } from '../../../ui/text-link'
import { CalendarLegend } from './CalendarLegend'
import { GradeScale } from './GradeScale'
import { GuideSection, Steps } from './GuideSection'

export function GpaGuide() {
  return (
    <GuideSection screen="gpaCalculator" name={msg`GPA Calculator`} open={msg`Open the GPA calculator`}>
      <Steps>
        <li>
          <Trans>
            Begin with your grade points and credit hours so far. Signed in, they come from Academic Info. Or
            paste your transcript under Past terms, and the chart shows every term.
          </Trans>
        </li>
        <li>
          <Trans>
            Add this term's courses with their credit hours and the grades that you expect. "Use my term's
            courses" takes them from your plan.
          </Trans>
        </li>
        <li>
          <Trans>
            Mark a repeated course and say what you got before: the old grade points go, and its hours count
            once.
          </Trans>
        </li>
        <li>
          <Trans>
            Read your projected GPA and how much it changes. A course that you withdraw from ({WITHDRAWN})
            counts neither in the credit hours nor in the GPA.
          </Trans>
        </li>
        <li>
          <Trans>
            Type the GPA that you want under "What do I need?": it is certain, out of reach this term, or you
            see which grades are enough.
          </Trans>
        </li>
        <li>
          <Trans>Compare scenarios: up to three sets of grades side by side.</Trans>
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
            Choose a course of your term, or none; each keeps its own list. It begins with five common items:
            rename, add and remove them to match your course outline.
          </Trans>
        </li>
        <li>
          <Trans>
            Enter the scores that you have. Leave empty what is not graded yet. If only the best of several
            count, add a best-of group; a bonus comes on top.
          </Trans>
        </li>
        <li>
          <Trans>
            The current standing looks at graded work alone. The projected final grade is what you end with if
            all the rest gets 0%.
          </Trans>
        </li>
        <li>
          <Trans>
            For each grade of the scale you see what the rest has to average, or that it is secured or out of
            reach.
          </Trans>
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
            Choose a course of your term and log each class that you miss by its date. You see your absence so
            far and how many classes you can still miss.
          </Trans>
        </li>
        <li>
          <Trans>
            Without a term, or to plan ahead, start from the absence percentage in your attendance record and
            set the weeks of the semester: {weeks}.
          </Trans>
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
      </Steps>
      {OFFICIAL_ATTENDANCE_PAGE && (
        <p className="max-w-reading">
          <Trans>
            The{' '}
            <a href={OFFICIAL_ATTENDANCE_PAGE} target="_blank" rel="noreferrer" className={TEXT_LINK}>
              university's page
            </a>{' '}
            speaks of sessions and of exceeding {limit}; Zameel counts minutes and warns when {limit} is
            reached, which is more careful.
          </Trans>
        </p>
      )}
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
          <Trans>
            Press “Add to my phone’s calendar”, and your calendar app shows these dates and reminds you a week
            and a day before deadlines.
          </Trans>
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
            Add each course that you think of taking, or paste your timetable from the registration system.
            Add your own times, too, such as work or prayer.
          </Trans>
        </li>
        <li>
          <Trans>
            Two courses that overlap on a day appear under Time Conflicts with their times. A class that
            begins when another one ends is no conflict. One that you can live with you can accept.
          </Trans>
        </li>
        <li>
          <Trans>
            Give courses their other sections: Find timetables shows the weeks without conflicts, best first
            by your wishes, such as days off.
          </Trans>
        </li>
        <li>
          <Trans>
            In your week, press a free hour to add a time; drag a time to move it, or its edge to change its
            length. Undo takes any change back.
          </Trans>
        </li>
        <li>
          <Trans>
            Keep several plans. One of them is My term, which the first screen and the other tools follow.
          </Trans>
        </li>
        <li>
          <Trans>In Ramadan the week is at its hours.</Trans>
        </li>
        <li>
          <Trans>Share a plan as a link, and compare several to see when all of you are free.</Trans>
        </li>
        <li>
          {hasBackend ? (
            <Trans>
              Save the week as a picture, print it, or add it to your calendar app: as a file or, with an
              account, as an address that follows your changes.
            </Trans>
          ) : (
            <Trans>Save the week as a picture, print it, or add it to your calendar app as a file.</Trans>
          )}
        </li>
      </Steps>
    </GuideSection>
  )
}
