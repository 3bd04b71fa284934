import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { type Assignment, type GroupScore, SCORE } from '../../domain/grades/assignment-list'
import type { AssignmentListAction } from '../../domain/grades/assignment-list-reducer'
import { NumberField } from '../../ui/NumberField'
import { useHeldNumber } from '../../ui/use-held-number'
import { countedScores, droppedScores } from './course-points'

type GroupScoresProps = {
  group: Assignment
  /** How many more scores the list has room for. */
  room: number
  dispatch: (action: AssignmentListAction) => void
}

/** The scores of a group, and how many of them count (GOAL-04). */
export function GroupScores({ group, room, dispatch }: GroupScoresProps) {
  'use memo'
  const { t } = useLingui()
  const { id, scores } = group
  const dropped = droppedScores(group)
  const counted = countedScores(group)
  const best = useHeldNumber(
    counted,
    { min: 1, max: Math.max(scores.length, 1), decimals: 0, otherwise: counted },
    (number) => dispatch({ type: 'setBest', id, best: number }),
  )
  // What was typed is not removed: its field has to be emptied first.
  const typed = scores.filter(({ score }) => score !== null).length
  const count = useHeldNumber(
    scores.length,
    { min: Math.max(typed, 1), max: scores.length + room, decimals: 0, otherwise: scores.length },
    (number) => dispatch({ type: 'setScoreCount', id, count: number }),
  )
  return (
    <div className="col-span-full mb-2 flex flex-col gap-3 border-s-2 border-line ps-3">
      <div className="grid grid-cols-2 gap-3 sm:max-w-sm">
        <NumberField label={t`Best that count`} {...best} hasSteppers isCompact />
        <NumberField label={t`Out of`} {...count} hasSteppers isCompact />
      </div>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
        {scores.map((score, index) => (
          <ScoreItem
            key={score.id}
            groupId={id}
            score={score}
            number={index + 1}
            isDropped={dropped.has(score.id)}
            dispatch={dispatch}
          />
        ))}
      </ol>
    </div>
  )
}

type ScoreItemProps = {
  groupId: string
  score: GroupScore
  number: number
  isDropped: boolean
  dispatch: (action: AssignmentListAction) => void
}

/** Memoised, so that typing re-renders one of up to 60 fields. */
const ScoreItem = memo(function ScoreItem({
  groupId,
  score: { id, score },
  number,
  isDropped,
  dispatch,
}: ScoreItemProps) {
  return (
    <li className={isDropped ? 'text-muted' : ''}>
      <NumberField
        label={
          <>
            <span className="sr-only">
              <Trans>Score</Trans>{' '}
            </span>
            {isDropped ? <Trans>{number} · dropped</Trans> : number}
          </>
        }
        value={score}
        onChange={(value) => dispatch({ type: 'setGroupScore', id: groupId, scoreId: id, score: value })}
        limits={SCORE}
        isCompact
      />
    </li>
  )
})
