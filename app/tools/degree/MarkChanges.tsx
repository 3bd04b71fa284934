import { useLingui } from '@lingui/react/macro'
import { courseInLine } from '../../domain/course-keys'
import type { Verdict } from '../../domain/degree/assign-courses'
import { changesBetween } from '../../domain/degree/verdict-changes'
import type { Command } from '../../persistence/store/history'
import { UndoMessage } from '../every-tool/UndoMessage'
import type { Answer } from './answer'
import { useDegreeText } from './programme/use-degree-text'
import { usePlaceName } from './use-place-name'

/** A mark that was just made, and the verdict that the student saw then. */
export type Marked = { command: Command; before: Verdict }

/** What a mark has changed elsewhere, with the way back. Nothing while the answer is on its way, or where only the marked place changes. */
export function MarkChanges({
  marked,
  answer,
  onEnd,
}: {
  marked: Marked
  answer: Answer
  onEnd: () => void
}) {
  const text = useChangesText(marked.before, answer)
  return text !== '' && <UndoMessage done={{ text, command: marked.command }} onEnd={onEnd} />
}

function useChangesText(before: Verdict, { courses, verdict, blocks }: Answer): string {
  const { t } = useLingui()
  const { listed, number } = useDegreeText()
  const placeName = usePlaceName(blocks)
  const changes = changesBetween(before, verdict)
  if (!changes) return ''
  const { opened, closed, dropped, gained, hours } = changes
  const requirements = (indexes: readonly number[]) =>
    listed(indexes.map((index) => placeName(verdict.requirements[index]?.name ?? '')))
  const codes = (indexes: readonly number[]) =>
    listed(indexes.map((index) => courseInLine(courses[index]?.code ?? '')))
  const [open, done, out, back] = [requirements(opened), requirements(closed), codes(dropped), codes(gained)]
  const [were, are] = [hours?.before ?? 0, hours?.after ?? 0].map(number)
  return [
    opened.length > 0 && t`Open now: ${open}.`,
    closed.length > 0 && t`No longer open: ${done}.`,
    dropped.length > 0 && t`No longer counted: ${out}.`,
    gained.length > 0 && t`Counted now: ${back}.`,
    hours && t`Credit hours with those in progress and planned: ${are}, before: ${were}.`,
  ]
    .filter((part) => typeof part === 'string')
    .join(' ')
}
