import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { memo, type RefObject, useRef } from 'react'
import { FEWEST_COURSE_CREDITS, MOST_COURSE_CREDITS } from '../institution/course-load'
import { Card } from '../ui/Card'
import { Checkbox } from '../ui/Checkbox'
import { IconButton } from '../ui/IconButton'
import { NumberField } from '../ui/NumberField'
import { focusNeighbourOf } from '../ui/neighbour-focus'
import { SegmentedControl } from '../ui/SegmentedControl'
import { TextField } from '../ui/TextField'
import {
  LONGEST_COURSE_NAME,
  type StudyCourse,
  type StudyCourseChange,
  type StudyCourseListAction,
} from './study-course-list'
import type { Difficulty } from './study-time'

type StudyCourseCardProps = {
  course: StudyCourse
  /** Its place in the list, from 1; its name until it is given one. */
  number: number
  /** Courses in the list: the last one stays. */
  count: number
  dispatch: (action: StudyCourseListAction) => void
  addButton: RefObject<HTMLButtonElement | null>
}

/** A course and what it asks for. Memoised: of twenty cards only the one that is edited is drawn again. */
export const StudyCourseCard = memo(function StudyCourseCard({
  course,
  number,
  count,
  dispatch,
  addButton,
}: StudyCourseCardProps) {
  const { t } = useLingui()
  const item = useRef<HTMLLIElement>(null)
  const { id } = course
  const name = course.name.trim() || t`Course ${number}`
  const change = (made: StudyCourseChange) => dispatch({ type: 'change', id, change: made })
  const difficulties: readonly { value: Difficulty; label: string }[] = [
    { value: 'easy', label: t`Easy` },
    { value: 'medium', label: t`Medium` },
    { value: 'hard', label: t`Hard` },
  ]

  const remove = () => {
    // Of two the other loses its button with this one.
    focusNeighbourOf(item.current, count > 2 ? ['[data-remove]'] : [], addButton.current)
    dispatch({ type: 'remove', id })
  }

  return (
    <li ref={item}>
      <fieldset className="min-w-0">
        <legend className="sr-only">{name}</legend>
        <Card
          title={<bdi className="wrap-anywhere">{name}</bdi>}
          aside={
            count > 1 && (
              <IconButton
                icon={Trash2}
                label={t`Remove ${name}`}
                onPress={remove}
                data-remove=""
                className="-my-2 -me-2 print:hidden"
              />
            )
          }
        >
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
            <TextField
              label={<Trans>Course name</Trans>}
              value={course.name}
              onChange={(value) => change({ name: value })}
              maxLength={LONGEST_COURSE_NAME}
              autoComplete="off"
              isCompact
            />
            <NumberField
              label={<Trans>Credit hours</Trans>}
              value={course.creditHours}
              onChange={(value) => change({ creditHours: value })}
              min={FEWEST_COURSE_CREDITS}
              max={MOST_COURSE_CREDITS}
              isWhole
              hasSteppers
              isCompact
            />
            <SegmentedControl
              label={<Trans>Difficulty</Trans>}
              value={course.difficulty}
              onChange={(value) => change({ difficulty: value })}
              options={difficulties}
            />
            <div className="flex flex-wrap gap-x-5 sm:flex-col sm:justify-end">
              <Checkbox
                isSelected={course.hasAssignments}
                onChange={(value) => change({ hasAssignments: value })}
              >
                <Trans>Has assignments</Trans>
              </Checkbox>
              <Checkbox
                isSelected={course.hasUpcomingExam}
                onChange={(value) => change({ hasUpcomingExam: value })}
              >
                <Trans>Has upcoming exam</Trans>
              </Checkbox>
            </div>
          </div>
        </Card>
      </fieldset>
    </li>
  )
})
