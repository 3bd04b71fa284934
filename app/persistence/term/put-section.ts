import { codeKeyOf } from '../../domain/code-and-title'
import { ONLY } from '../../domain/document-kind'
import type { AcademicCalendar } from '../../domain/institution/academic-calendar'
import { newId } from '../../domain/item-id'
import { MY_TERM } from '../../domain/plan/my-term'
import { newPlan } from '../../domain/plan/new-plan'
import { PLAN } from '../../domain/plan/plan'
import { type SectionSwap, withSwappedSection } from '../../domain/plan/swapped-section'
import { termOf } from '../../domain/plan/term'
import { thisPage } from '../this-page'

export type PutSection = {
  /** Whether the plan knows when the new section meets. */
  hasTimes: boolean
  /** Null when the plan had it already. */
  undo: (() => void) | null
}

/**
 * Puts the section of a swap into "My term", or into the first plan, which becomes it; as one command (MATCH-09). Null when the
 * plan cannot have it.
 */
export function putSectionIntoPlan(calendar: AcademicCalendar, swap: SectionSwap): PutSection | null {
  const { documents, history } = thisPage
  const planIds = documents.documentIds('plan')
  const { planId: termId } = documents.readDocument(MY_TERM, ONLY)
  const knownId = planIds.find((id) => id === termId) ?? planIds[0]
  const planId = knownId ?? newId()
  const before = knownId === undefined ? newPlan(calendar) : documents.readDocument(PLAN, knownId)
  const after = withSwappedSection(before, swap)
  if (!after) return null
  const command = history.asCommand(() => {
    documents.editDocument(PLAN, planId, () => after)
    if (knownId === undefined) documents.editDocument(MY_TERM, ONLY, () => ({ planId }))
  })
  const courses = termOf(after).courses.filter(({ name }) => codeKeyOf(name ?? '') === codeKeyOf(swap.course))
  return {
    hasTimes: courses.length > 0 && courses.every(({ timeSlots }) => timeSlots.length > 0),
    undo: command && (() => history.applyUndo(command)),
  }
}
