import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { courseLabel } from '../../domain/course-keys'
import { codeKey } from '../../domain/degree/course-codes'
import type { StudentCourse } from '../../domain/degree/student-course'
import { isolated } from '../../i18n/direction'
import { useLanguage } from '../../i18n/use-language'
import { usePersistence } from '../../persistence/use-persistence'
import { hrefOf } from '../../screens'
import { Announcement } from '../../ui/Announcement'
import { FoldedSection } from '../../ui/FoldedSection'
import { Section } from '../../ui/Section'
import { TEXT_LINK } from '../../ui/text-link'
import type { Answer } from './answer'
import { LongList } from './LongList'
import { NextRow } from './NextRow'
import {
  type AddedCourse,
  type NextPlace,
  type NextPlaces,
  plannedCourses,
  requirementsIn,
  type Time,
  withAdded,
} from './next-places'
import { coursesElsewhere } from './own-attempts'
import { courseFinder } from './programme/degree-view'
import { useDegreeText } from './programme/use-degree-text'
import { useAddToPlan } from './use-add-to-plan'
import { useStudentCourses } from './use-student-courses'

/** Where the section is on the page. */
export const NEXT_ID = 'next'

/** The open places by when their courses can be taken (DEG-07). Lines of which a course was put into a plan here stay, to be undone. */
export function NextSection({ answer, next }: { answer: Answer; next: NextPlaces }) {
  const { programme } = answer
  const [isOpen, setOpen] = useState(false)
  const [pressed, setPressed] = useState<readonly AddedCourse[]>([])
  const { t } = useLingui()
  const language = useLanguage()
  const { courseText, listed, names } = useDegreeText()
  const { addToPlan, destination } = useAddToPlan()
  const { applyUndo } = usePersistence().history
  // A press is in those of now before it is in the answer. The line stays through both.
  const isPlannedNow = plannedIn(useStudentCourses())
  const isPlanned = plannedIn(answer.courses)
  const added = pressed.filter(isPlannedNow)
  const shown = withAdded(
    next,
    pressed.filter((one) => isPlannedNow(one) || isPlanned(one)),
  )
  const latest = added.at(-1)
  const planned = plannedCourses(answer)
  const isMore = planned.length > 0
  const elsewhere = coursesElsewhere(answer.blocks, answer)
  const codes = names(elsewhere)
  // A line that stays says it by itself.
  const plannedBefore = planned.filter(
    ({ code }) => !added.some((one) => codeKey(one.code) === codeKey(code)),
  )
  const groupOf = (title: ReactNode, time: Time) => {
    const lines = shown[time]
    const add = (code: string, line: NextPlace) => {
      const { title: name, credits } = courseFinder(programme)(code) ?? {}
      const done = addToPlan({ code, title: name ?? null, credits: credits ?? null })
      if (!done) return
      const place = added.find((one) => one.line === line) ?? { line, time, index: lines.indexOf(line) }
      const { plan, command } = done
      const others = pressed.filter((one) => one.code !== code)
      setPressed([...others, { ...place, code, plan, undo: () => applyUndo(command) }])
    }
    return (
      <Group
        title={title}
        lines={lines}
        count={<Requirements lines={next[time]} shown={lines} isMore={isMore} />}
        row={(line) => (
          <NextRow
            key={line.places[0].name}
            next={line}
            answer={answer}
            added={added}
            onAdd={(code) => add(code, line)}
          />
        )}
      />
    )
  }
  const { now, after, asked, later } = shown
  if (now.length + after.length + asked.length + later.length + planned.length + elsewhere.length === 0)
    return null
  return (
    <Section id={NEXT_ID} title={<Trans>What you can take next</Trans>} className="scroll-mt-28">
      <div className="flex flex-col gap-4">
        {now.length + after.length + planned.length === 0 && (
          <p className="text-muted">
            <Trans>None of the courses still to take has its prerequisites met yet.</Trans>
          </p>
        )}
        {now.length + after.length + asked.length > 0 && (
          <p className="text-sm text-muted print:hidden">
            <Trans>
              “Add to a plan” puts a course into your plan “<bdi>{destination}</bdi>”.
            </Trans>
          </p>
        )}
        {groupOf(
          after.length === 0 ? <Trans>Next term</Trans> : <Trans>Next term, whatever your grades</Trans>,
          'now',
        )}
        {groupOf(<Trans>Next term, once you pass this term's courses</Trans>, 'after')}
        {groupOf(<Trans>If you meet a condition</Trans>, 'asked')}
        {plannedBefore.length > 0 && (
          <p className="text-sm">
            <Trans>
              Planned: {listed(plannedBefore.map(({ code, title }) => courseText(programme, code, title)))}
            </Trans>{' '}
            <Link to={hrefOf(language, 'schedulePlanner')} className={TEXT_LINK}>
              <Trans>Open the planner</Trans>
            </Link>
          </p>
        )}
        {elsewhere.length > 0 && (
          <p className="text-sm">
            <Plural
              value={elsewhere.length}
              one={`Also open: ${codes}. You have the course, and it counts in another place.`}
              other={`Also open: ${codes}. You have these courses, and they count in another place.`}
            />
          </p>
        )}
        {later.length > 0 && (
          <FoldedSection
            title={<Trans>Later</Trans>}
            summary={<Requirements lines={next.later} shown={later} isMore={isMore} />}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          >
            {groupOf(null, 'later')}
          </FoldedSection>
        )}
      </div>
      <Announcement
        text={
          latest
            ? t`${isolated(courseLabel(latest.code))} is now in your plan “${isolated(latest.plan)}”.`
            : ''
        }
      />
    </Section>
  )
}

/** Whether a course is planned in a list of the student's courses. */
function plannedIn(courses: readonly StudentCourse[]): (course: { code: string }) => boolean {
  const planned = new Set(
    courses.flatMap(({ code, status }) => (status === 'planned' ? [codeKey(code)] : [])),
  )
  return ({ code }) => planned.has(codeKey(code))
}

type RequirementsProps = {
  /** Those that are still to take. */
  lines: readonly NextPlace[]
  /** With those that stay though their course is planned now. */
  shown: readonly NextPlace[]
  isMore: boolean
}

/** How many they are, beside those that are planned: the link at the top adds the same numbers up. Then those that stay. */
function Requirements({ lines, shown, isMore }: RequirementsProps) {
  const { t } = useLingui()
  const count = requirementsIn(lines)
  const requirements = isMore
    ? t`${plural(count, { one: '# more requirement', other: '# more requirements' })}`
    : t`${plural(count, { one: '# requirement', other: '# requirements' })}`
  const stay = shown.length - lines.length
  if (stay === 0) return requirements
  const inPlan = t`${plural(stay, { one: '# in your plan', other: '# in your plan' })}`
  return count === 0 ? inPlan : `${requirements} · ${inPlan}`
}

type GroupProps = {
  title: ReactNode
  lines: readonly NextPlace[]
  count: ReactNode
  row: (line: NextPlace) => ReactNode
}

function Group({ title, lines, count, row }: GroupProps) {
  if (lines.length === 0) return null
  return (
    <div>
      {title && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <h3 className="font-semibold">{title}</h3>
          <p className="figure text-muted">{count}</p>
        </div>
      )}
      <LongList items={lines} row={row} />
    </div>
  )
}
