import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { memo, type RefObject, useRef } from 'react'
import type { OwnDate } from '../../domain/dates/own-dates'
import { creditsOf } from '../../domain/plan/course-credits'
import { formatDay } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'
import { Checkbox } from '../../ui/Checkbox'
import { CollapsingRow } from '../../ui/CollapsingRow'
import { IconButton } from '../../ui/IconButton'
import { focusNeighbourOf } from '../../ui/neighbour-focus'
import { SegmentedControl } from '../../ui/SegmentedControl'
import { CourseNameField } from '../every-tool/CourseNameField'
import { CreditsField } from '../every-tool/CreditsField'
import type { StudyCourseChange, StudyCourseListAction, TickedCourse } from './study-course-list'
import { DIFFICULTIES, type Difficulty } from './study-time'

type StudyCourseRowProps = {
  course: TickedCourse
  /** Its position in the list, from 1, which is also its default name. */
  number: number
  /** Courses in the list. The last one cannot be removed (STUDY-04). */
  count: number
  isOpen: boolean
  onToggle: (id: string) => void
  dispatch: (action: StudyCourseListAction) => void
  addButton: RefObject<HTMLButtonElement | null>
}

/** A course. Memoised, so that an edit re-renders one of up to 20 rows. */
export const StudyCourseRow = memo(function StudyCourseRow({
  course,
  number,
  count,
  isOpen,
  onToggle,
  dispatch,
  addButton,
}: StudyCourseRowProps) {
  const { t } = useLingui()
  const row = useRef<HTMLLIElement>(null)
  const { id, difficulty } = course
  const creditHours = creditsOf(course.creditHours)
  const name = course.name.trim() || t`Course ${number}`
  const change = (made: StudyCourseChange) => dispatch({ type: 'change', id, change: made })
  const difficulties: Record<Difficulty, string> = { easy: t`Easy`, medium: t`Medium`, hard: t`Hard` }

  const remove = () => {
    // Of two courses, the other one loses its remove button, too. On a phone its collapsed line gets the focus.
    const line = '[aria-expanded]'
    focusNeighbourOf(row.current, count > 2 ? ['[data-remove]', line] : [line], addButton.current)
    dispatch({ type: 'remove', id })
  }

  return (
    <CollapsingRow
      rowId={id}
      ref={row}
      name={name}
      detail={
        <>
          <Plural value={creditHours} one="# credit" other="# credits" /> · {difficulties[difficulty]}
        </>
      }
      isOpen={isOpen}
      onToggle={() => onToggle(id)}
      className="grid-cols-[minmax(0,9.5rem)_minmax(2.75rem,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_9.5rem_2.75rem] sm:py-2"
    >
      <CourseNameField
        value={course.name}
        onChange={(value) => change({ name: value })}
        placeholder={t`Course ${number}`}
      />
      <CreditsField
        label={t`Credit hours`}
        value={course.creditHours}
        onChange={(value) => change({ creditHours: value })}
      />
      <SegmentedControl
        label={<Trans>Difficulty</Trans>}
        value={difficulty}
        onChange={(value) => change({ difficulty: value })}
        options={DIFFICULTIES.map((value) => ({ value, label: difficulties[value] }))}
        className="max-sm:col-span-2 sm:col-start-1"
      />
      <div className="flex min-w-0 flex-wrap gap-x-5 max-sm:col-span-2 sm:col-span-2 sm:flex-col sm:justify-end">
        <Checkbox
          checked={course.hasAssignments}
          onChange={(value) => change({ hasAssignments: value, isAssignmentsChosen: true })}
        >
          <Trans>Has assignments</Trans>
        </Checkbox>
        <Checkbox
          checked={course.hasUpcomingExam}
          onChange={(value) => change({ hasUpcomingExam: value, isExamChosen: true })}
        >
          <Trans>Has upcoming exam</Trans>
        </Checkbox>
        <TickedFor date={course.assignmentDue} />
        <TickedFor date={course.examDue} />
      </div>
      {/* Last in the tab order, after the fields, but shown at the end of the first line. */}
      {count > 1 && (
        <IconButton
          icon={Trash2}
          label={t`Remove ${name}`}
          onClick={remove}
          data-remove=""
          className="col-start-2 row-start-2 self-end justify-self-end sm:col-start-3 sm:row-start-1 print:hidden"
        />
      )}
    </CollapsingRow>
  )
})

/** Why a box is ticked that the student has not set (STUDY-14). */
function TickedFor({ date }: { date: OwnDate | undefined }) {
  const language = useLanguage()
  if (!date) return null
  const { title } = date
  const day = formatDay(date.day, 'long', language)
  return (
    <p className="w-full text-sm wrap-anywhere text-muted">
      <Trans>
        Ticked because of <bdi>{title}</bdi> on {day}
      </Trans>
    </p>
  )
}
