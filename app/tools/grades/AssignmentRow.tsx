import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { memo, type RefObject, useRef } from 'react'
import { CollapsingRow } from '../../ui/CollapsingRow'
import { IconButton } from '../../ui/IconButton'
import { NumberField } from '../../ui/NumberField'
import { focusNeighbourOf } from '../../ui/neighbour-focus'
import { TextField } from '../../ui/TextField'
import {
  type Assignment,
  type AssignmentListAction,
  HIGHEST_PERCENT,
  LONGEST_ASSIGNMENT_NAME,
  SCORE,
  scoreOf,
  WEIGHT,
  weightOf,
} from './assignment-list'
import { gradeCourse } from './course-grade'
import { countedScores } from './course-points'
import { GroupScores } from './GroupScores'
import { useGradeText } from './use-grade-text'

/** The columns on a wide screen: name, weight, score, remove button. */
export const ASSIGNMENT_GRID = 'gap-x-2 sm:gap-x-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_8.5rem_2.75rem]'

type AssignmentRowProps = {
  assignment: Assignment
  isOpen: boolean
  onToggle: (id: string) => void
  dispatch: (action: AssignmentListAction) => void
  addButton: RefObject<HTMLButtonElement | null>
  /** How many more scores a group can get. */
  room: number
}

/** An assignment or a group. Memoised, so that typing re-renders one of up to 60 rows. */
export const AssignmentRow = memo(function AssignmentRow({
  assignment,
  isOpen,
  onToggle,
  dispatch,
  addButton,
  room,
}: AssignmentRowProps) {
  const { t } = useLingui()
  const { nameText, defaultNameText, weightText, percentText } = useGradeText()
  const row = useRef<HTMLLIElement>(null)
  const { id, isBonus, best, scores } = assignment
  const isGroup = best !== null
  // A group's figure is that of a course of its own.
  const score = isGroup
    ? gradeCourse([{ ...assignment, weight: HIGHEST_PERCENT, isBonus: false }]).standing
    : scoreOf(assignment)
  const count = countedScores(assignment)
  const name = nameText(assignment)

  const remove = () => {
    focusNeighbourOf(row.current, ['[data-remove]', '[aria-expanded]'], addButton.current)
    dispatch({ type: 'remove', id })
  }

  return (
    <CollapsingRow
      ref={row}
      name={name}
      detail={
        <>
          {/* With a left-to-right mark, which keeps the sign in front of the number in Arabic. */}
          {isBonus && '\u200E+'}
          {weightText(weightOf(assignment))} ·{' '}
          {isGroup ? (
            <Trans>
              best {count} of {scores.length}
            </Trans>
          ) : score === null ? (
            <Trans>not graded</Trans>
          ) : (
            <span className="font-semibold text-ink">
              <Trans>score {weightText(score)}</Trans>
            </span>
          )}
        </>
      }
      isOpen={isOpen}
      onToggle={() => onToggle(id)}
      className={`grid-cols-[4.5rem_minmax(0,1fr)_2.75rem] gap-y-2 sm:items-start sm:py-0.5 ${ASSIGNMENT_GRID}`}
    >
      <TextField
        label={<ColumnLabel>{t`Name`}</ColumnLabel>}
        value={assignment.name ?? defaultNameText(assignment)}
        onChange={(value) => dispatch({ type: 'setName', id, name: value })}
        placeholder={defaultNameText(assignment)}
        maxLength={LONGEST_ASSIGNMENT_NAME}
        autoComplete="off"
        isCompact
        className="max-sm:col-span-3"
      />
      <NumberField
        label={<ColumnLabel>{t`Weight (%)`}</ColumnLabel>}
        value={assignment.weight}
        onChange={(value) => dispatch({ type: 'setWeight', id, weight: value })}
        limits={WEIGHT}
        isCompact
      />
      {isGroup ? (
        <div className="figure flex min-h-11 items-center self-end text-sm text-muted sm:self-start">
          {score === null ? <Trans>Not graded</Trans> : <Trans>{percentText(score)} so far</Trans>}
        </div>
      ) : (
        <NumberField
          label={<ColumnLabel>{t`Score (%)`}</ColumnLabel>}
          value={assignment.score}
          onChange={(value) => dispatch({ type: 'setScore', id, score: value })}
          limits={SCORE}
          placeholder={t`Not graded`}
          isCompact
          className="max-[22rem]:[&_input]:px-2"
        />
      )}
      <IconButton
        icon={Trash2}
        label={t`Remove ${name}`}
        onClick={remove}
        data-remove=""
        className="self-end sm:self-start print:hidden"
      />
      {isBonus && (
        <p className="col-span-full text-sm text-muted">
          <Trans>Bonus, on top of the 100%</Trans>
        </p>
      )}
      {isGroup && <GroupScores group={assignment} room={room} dispatch={dispatch} />}
    </CollapsingRow>
  )
})

/** Visible on a phone. On a wide screen the column header replaces it, except for screen readers. */
function ColumnLabel({ children }: { children: string }) {
  return <span className="sm:sr-only">{children}</span>
}
