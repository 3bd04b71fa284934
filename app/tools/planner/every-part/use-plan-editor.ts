import { useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../../../browser/use-hydrated'
import { ONLY } from '../../../domain/document-kind'
import { newId } from '../../../domain/item-id'
import { MY_TERM } from '../../../domain/plan/my-term'
import { newPlan } from '../../../domain/plan/new-plan'
import { copyOf, EMPTY_PLAN, PLAN, type Plan } from '../../../domain/plan/plan'
import { type PlanAction, planReducer } from '../../../domain/plan/plan-reducer'
import type { DocumentStore } from '../../../persistence/store/document-store'
import { keyOf } from '../../../persistence/store/kinds'
import { useMyTerm } from '../../../persistence/term/use-my-term'
import { useHistory } from '../../../persistence/use-history'
import { useDocumentIds, useKept } from '../../../persistence/use-kept'
import { usePersistence } from '../../../persistence/use-persistence'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'

/** The state of a location that opens the planner on one of the student's plans. */
export type PlannerState = { planId: string }

/** The same object for as long as it is offered. */
function useOffered(): Plan {
  'use memo'
  return newPlan(useAcademicCalendar())
}

/**
 * The plan that the planner shows, and what can be done with the student's plans (TERM-01). It opens on "My term". The first
 * plan becomes "My term", another one only when the student says so (PLAN-14).
 */
export function usePlanEditor() {
  'use memo'
  const { documents, history: commands } = usePersistence()
  const calendar = useAcademicCalendar()
  const planIds = useDocumentIds('plan')
  const termId = useMyTerm()?.planId ?? null
  const state: Partial<PlannerState> | null = useLocation().state
  const [chosenId, setChosenId] = useState<string | null>(state?.planId ?? null)
  // A plan exists from its first edit.
  const [freshId, setFreshId] = useState(newId)
  const chosen = chosenId !== null && (planIds.includes(chosenId) || chosenId === freshId) ? chosenId : null
  const planId = chosen ?? termId ?? planIds[0] ?? freshId
  const [kept] = useKept(PLAN, planId)
  const isHydrated = useHydrated()
  const isNew = isHydrated && !planIds.includes(planId)
  const offered = useOffered()
  const plan = isNew ? offered : kept
  const history = useHistory([keyOf('plan', planId)])

  const show = (id: string) => {
    setFreshId(id)
    setChosenId(id)
  }
  const isFirst = termId === null && planIds.length === 0
  /** `editAlso` edits what comes with an import, so that one undo takes back all of it. */
  const dispatch = (action: PlanAction, editAlso?: () => void) =>
    commands.asCommand(() => {
      // An import brings its own semester.
      documents.editDocument(PLAN, planId, (current) =>
        planReducer(current === EMPTY_PLAN && action.type !== 'import' ? newPlan(calendar) : current, action),
      )
      if (isFirst) choose(documents, planId)
      editAlso?.()
    })
  return {
    planId,
    plan,
    /** The plan as it is kept: without the semester that is offered before the first edit. */
    kept,
    planIds,
    isMyTerm: planId === termId,
    history,
    dispatch,
    open: setChosenId,
    makeMyTerm: () => choose(documents, planId),
    create: () => show(newId()),
    /** Goes on showing this plan when it is cleared: another one in its place would look like what came of it. */
    stay: () => show(planId),
    duplicate: (name: string) => {
      const id = newId()
      commands.editWithHistory(PLAN, id, () => copyOf(plan, name))
      show(id)
    },
    /** Makes a plan of it and shows that. */
    createFrom: (action: PlanAction, editAlso?: () => void) => {
      const id = newId()
      commands.asCommand(() => {
        documents.editDocument(PLAN, id, () => planReducer(EMPTY_PLAN, action))
        if (isFirst) choose(documents, id)
        editAlso?.()
      })
      show(id)
    },
    /** Returns its undo. */
    remove: () => {
      const command = commands.clear(keyOf('plan', planId))
      setChosenId(null)
      setFreshId(newId())
      return () => {
        if (command) commands.applyUndo(command)
        setChosenId(planId)
      }
    },
  }
}

function choose(documents: DocumentStore, planId: string): void {
  documents.editDocument(MY_TERM, ONLY, () => ({ planId }))
}

export type PlanEditor = ReturnType<typeof usePlanEditor>
