import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { memo, type RefObject, useRef } from 'react'
import { CollapsingRow } from '../ui/CollapsingRow'
import { IconButton } from '../ui/IconButton'
import { NumberField } from '../ui/NumberField'
import { focusNeighbourOf } from '../ui/neighbour-focus'
import { TextField } from '../ui/TextField'
import {
  type Assignment,
  type AssignmentListAction,
  HIGHEST_PERCENT,
  LONGEST_ASSIGNMENT_NAME,
} from './assignment-list'
import { useGradeText } from './use-grade-text'

/** The columns on a wide screen: name, weight, score, remove button. */
export const ASSIGNMENT_GRID = 'gap-x-3 sm:grid-cols-[minmax(0,1fr)_7rem_7.5rem_2.75rem]'

type AssignmentRowProps = {
  assignment: Assignment
  isOpen: boolean
  onToggle: (id: string) => void
  dispatch: (action: AssignmentListAction) => void
  addButton: RefObject<HTMLButtonElement | null>
}

/** An assignment. Memoised, so that typing re-renders one of up to 60 rows. */
export const AssignmentRow = memo(function AssignmentRow({
  assignment,
  isOpen,
  onToggle,
  dispatch,
  addButton,
}: AssignmentRowProps) {
  const { t } = useLingui()
  const { nameText, defaultNameText, weightText } = useGradeText()
  const row = useRef<HTMLLIElement>(null)
  const { id, weight, score, defaultName } = assignment
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
          {weightText(weight)} ·{' '}
          {score === null ? (
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
      className={`grid-cols-[1fr_1fr_2.75rem] gap-y-2 sm:items-end sm:py-0.5 ${ASSIGNMENT_GRID}`}
    >
      <TextField
        label={<ColumnLabel>{t`Name`}</ColumnLabel>}
        value={assignment.name ?? defaultNameText(defaultName)}
        onChange={(value) => dispatch({ type: 'setName', id, name: value })}
        placeholder={defaultNameText(defaultName)}
        maxLength={LONGEST_ASSIGNMENT_NAME}
        autoComplete="off"
        isCompact
        className="max-sm:col-span-3"
      />
      <NumberField
        label={<ColumnLabel>{t`Weight (%)`}</ColumnLabel>}
        value={weight}
        onChange={(value) => dispatch({ type: 'setWeight', id, weight: value })}
        min={0}
        max={HIGHEST_PERCENT}
        isCompact
      />
      <NumberField
        label={<ColumnLabel>{t`Score (%)`}</ColumnLabel>}
        value={score}
        onChange={(value) => dispatch({ type: 'setScore', id, score: value })}
        min={0}
        max={HIGHEST_PERCENT}
        placeholder={t`Not graded`}
        isCompact
      />
      <IconButton
        icon={Trash2}
        label={t`Remove ${name}`}
        onClick={remove}
        data-remove=""
        className="self-end print:hidden"
      />
    </CollapsingRow>
  )
})

/** Visible on a phone. On a wide screen the column header replaces it, except for screen readers. */
function ColumnLabel({ children }: { children: string }) {
  return <span className="sm:sr-only">{children}</span>
}
