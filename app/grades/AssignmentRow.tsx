import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Trash2 } from 'lucide-react'
import { memo, type RefObject, startTransition, useId, useRef } from 'react'
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

/** The columns of an assignment on a wide screen: name, weight, score, removal. */
export const ASSIGNMENT_GRID = 'gap-x-3 sm:grid-cols-[minmax(0,1fr)_7rem_7.5rem_2.75rem]'

type AssignmentRowProps = {
  assignment: Assignment
  isOpen: boolean
  /** Opens one assignment on a phone, or none. */
  onOpen: (id: number | null) => void
  dispatch: (action: AssignmentListAction) => void
  addButton: RefObject<HTMLButtonElement | null>
}

/**
 * An assignment: its fields in a line on a wide screen; on a phone one readable line that opens to edit.
 * Memoised: of sixty rows only the one that is typed in is drawn again.
 */
export const AssignmentRow = memo(function AssignmentRow({
  assignment,
  isOpen,
  onOpen,
  dispatch,
  addButton,
}: AssignmentRowProps) {
  const { t } = useLingui()
  const { nameText, defaultNameText, weightText } = useGradeText()
  const row = useRef<HTMLLIElement>(null)
  const fieldsId = useId()
  const { id, weight, score, defaultName } = assignment
  const name = nameText(assignment)

  const remove = () => {
    focusNeighbourOf(row.current, ['[data-remove]', '[aria-expanded]'], addButton.current)
    dispatch({ type: 'remove', id })
  }

  return (
    <li ref={row} className="py-2 sm:py-3 sm:first:pt-0">
      <fieldset>
        <legend className="sr-only">{name}</legend>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => onOpen(isOpen ? null : id)}
          className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-start sm:hidden"
        >
          <span className="truncate font-medium">
            <bdi>{name}</bdi>
          </span>
          <span className="flex shrink-0 items-center gap-2 text-sm text-muted">
            <span className="figure">
              {weightText(weight)} ·{' '}
              {score === null ? (
                <Trans>not graded</Trans>
              ) : (
                <span className="font-semibold text-ink">
                  <Trans>score {weightText(score)}</Trans>
                </span>
              )}
            </span>
            <ChevronDown
              aria-hidden="true"
              size={20}
              strokeWidth={1.75}
              className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
            />
          </span>
        </button>
        <div
          id={fieldsId}
          className={`grid grid-cols-[1fr_1fr_2.75rem] gap-y-2 pb-2 sm:items-end sm:pb-0 ${ASSIGNMENT_GRID} ${isOpen ? '' : 'max-sm:hidden'}`}
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
            onChange={(value) => startTransition(() => dispatch({ type: 'setWeight', id, weight: value }))}
            min={0}
            max={HIGHEST_PERCENT}
            isCompact
          />
          <NumberField
            label={<ColumnLabel>{t`Score (%)`}</ColumnLabel>}
            value={score}
            onChange={(value) => startTransition(() => dispatch({ type: 'setScore', id, score: value }))}
            min={0}
            max={HIGHEST_PERCENT}
            placeholder={t`Not graded`}
            isCompact
          />
          <IconButton
            icon={Trash2}
            label={t`Remove ${name}`}
            onPress={remove}
            data-remove=""
            className="self-end print:hidden"
          />
        </div>
      </fieldset>
    </li>
  )
})

/** On a wide screen the column's head says it once for all rows; a screen reader hears it with every field. */
function ColumnLabel({ children }: { children: string }) {
  return <span className="sm:sr-only">{children}</span>
}
