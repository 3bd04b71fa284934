import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { memo, type RefObject, useRef } from 'react'
import { datesOfWork } from '../../domain/dates/graded-work'
import { OWN_DATES } from '../../domain/dates/own-dates'
import { ONLY } from '../../domain/document-kind'
import {
  type Assignment,
  HIGHEST_PERCENT,
  LONGEST_ASSIGNMENT_NAME,
  SCORE,
  scoreOf,
  WEIGHT,
  weightOf,
} from '../../domain/grades/assignment-list'
import type { AssignmentListAction } from '../../domain/grades/assignment-list-reducer'
import type { Command } from '../../persistence/store/history'
import { usePersistence } from '../../persistence/use-persistence'
import { CollapsingRow } from '../../ui/CollapsingRow'
import { IconButton } from '../../ui/IconButton'
import { NumberField } from '../../ui/NumberField'
import { focusNeighbourOf } from '../../ui/neighbour-focus'
import { TextField } from '../../ui/TextField'
import type { Done } from '../every-tool/UndoMessage'
import { gradeCourse } from './course-grade'
import { countedScores } from './course-points'
import { GroupScores } from './GroupScores'
import { useGradeText } from './use-grade-text'
import { WorkDates } from './WorkDates'

/** The columns where there is room for them: name, weight, score, buttons. Else, as on a phone, the name has a line of its own. */
export const ASSIGNMENT_GRID = 'gap-x-2 lg:grid-cols-[minmax(0,1fr)_5rem_minmax(9rem,0.4fr)_5.5rem]'
const TWO_OF_LINE = 'col-span-2 lg:col-span-1'

/** That a score can be a fraction (INPUT-10). */
const EXAMPLE_SCORE = '17/20'

type AssignmentRowProps = {
  assignment: Assignment
  /** Whether its empty score shows what can stand in it. */
  isExample: boolean
  isOpen: boolean
  onToggle: (id: string) => void
  dispatch: (action: AssignmentListAction) => Command | null
  courseId: string | null
  courseName: string
  /** Says what was removed, with its undo. */
  say: (done: Done) => void
  addButton: RefObject<HTMLButtonElement | null>
  /** How many more scores a group can get. */
  room: number
}

/** An assignment or a group. Memoised, so that typing re-renders one of up to 60 rows. */
export const AssignmentRow = memo(function AssignmentRow({
  assignment,
  isExample,
  isOpen,
  onToggle,
  dispatch,
  courseId,
  courseName,
  say,
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
  const { documents } = usePersistence()
  const hasDates = () => datesOfWork(documents.readDocument(OWN_DATES, ONLY).dates, courseId, id).length > 0

  const remove = () => {
    focusNeighbourOf(row.current, ['[data-remove]', '[aria-expanded]'], addButton.current)
    const command = dispatch({ type: 'remove', id })
    // Its dates stay, because the exam may take place all the same; with Undo they have the weight again (ADR-85).
    if (command && hasDates()) say({ text: t`${name} was removed. Its date is still among yours.`, command })
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
      className={`grid-cols-[1fr_1fr_auto] gap-y-2 ${ASSIGNMENT_GRID}`}
    >
      <TextField
        label={<ColumnLabel>{t`Name`}</ColumnLabel>}
        value={assignment.name ?? defaultNameText(assignment)}
        onChange={(value) => dispatch({ type: 'setName', id, name: value })}
        placeholder={defaultNameText(assignment)}
        maxLength={LONGEST_ASSIGNMENT_NAME}
        autoComplete="off"
        isCompact
        className={TWO_OF_LINE}
      />
      <NumberField
        label={<ColumnLabel>{t`Weight (%)`}</ColumnLabel>}
        value={assignment.weight}
        onChange={(value) => dispatch({ type: 'setWeight', id, weight: value })}
        limits={WEIGHT}
        isCompact
      />
      {isGroup ? (
        <div
          className={`figure flex min-h-11 items-center self-end text-sm text-muted lg:self-start ${TWO_OF_LINE}`}
        >
          {score === null ? <Trans>Not graded</Trans> : <Trans>{percentText(score)} so far</Trans>}
        </div>
      ) : (
        <NumberField
          label={<ColumnLabel>{t`Score (% or 23.5/25)`}</ColumnLabel>}
          value={assignment.score}
          onChange={(value) => dispatch({ type: 'setScore', id, score: value })}
          limits={SCORE}
          placeholder={isExample ? t`like ${EXAMPLE_SCORE}` : t`Not graded`}
          isCompact
          className={TWO_OF_LINE}
        />
      )}
      <WorkDates work={assignment} courseId={courseId} courseName={courseName} say={say}>
        <IconButton icon={Trash2} label={t`Remove ${name}`} onClick={remove} data-remove="" />
      </WorkDates>
      {isBonus && (
        <p className="col-span-full text-sm text-muted">
          <Trans>Bonus, on top of the 100%</Trans>
        </p>
      )}
      {isGroup && <GroupScores group={assignment} room={room} dispatch={dispatch} />}
    </CollapsingRow>
  )
})

/** Visible where a name has its own line. In columns the column header replaces it, except for screen readers. */
function ColumnLabel({ children }: { children: string }) {
  return <span className="lg:sr-only">{children}</span>
}
