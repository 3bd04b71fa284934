import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { editDocument } from '../kept/document-store'
import { asCommand, clear, editWithHistory, takeBack } from '../kept/history'
import { newId } from '../kept/item-id'
import { keyOf, ONLY } from '../kept/kinds'
import { useHistory } from '../kept/use-history'
import { useDocumentIds, useKept } from '../kept/use-kept'
import { MY_TERM } from '../term/my-term'
import { copyOf, EMPTY_PLAN, PLAN } from '../term/plan'
import { type PlanAction, planReducer } from '../term/plan-reducer'
import { useMyTerm } from '../term/use-my-term'

/** The state of a location that opens the planner on one of the student's plans. */
export type PlannerState = { planId: string }

/**
 * The plan that the planner shows, and what can be done with the student's plans (TERM-01). It opens on "My term". The first
 * plan that is edited becomes "My term".
 */
export function usePlanEditor() {
  'use memo'
  const planIds = useDocumentIds('plan')
  const termId = useMyTerm()?.planId ?? null
  const state: Partial<PlannerState> | null = useLocation().state
  const [chosenId, setChosenId] = useState<string | null>(state?.planId ?? null)
  // A plan exists from its first edit.
  const [freshId, setFreshId] = useState(newId)
  const chosen = chosenId !== null && (planIds.includes(chosenId) || chosenId === freshId) ? chosenId : null
  const planId = chosen ?? termId ?? planIds[0] ?? freshId
  const [plan] = useKept(PLAN, planId)
  const history = useHistory([keyOf('plan', planId)])

  const show = (id: string) => {
    setFreshId(id)
    setChosenId(id)
  }
  const hasTerm = termId !== null
  const dispatch = useCallback(
    (action: PlanAction) =>
      asCommand(() => {
        editDocument(PLAN, planId, (current) => planReducer(current, action))
        if (!hasTerm) choose(planId)
      }),
    [hasTerm, planId],
  )
  return {
    planId,
    plan,
    planIds,
    isMyTerm: planId === termId,
    history,
    dispatch,
    open: setChosenId,
    makeMyTerm: () => choose(planId),
    create: () => show(newId()),
    /** Goes on showing this plan when it is cleared: another one in its place would look like what came of it. */
    stay: () => show(planId),
    duplicate: (name: string) => {
      const id = newId()
      editWithHistory(PLAN, id, () => copyOf(plan, name))
      show(id)
    },
    /** Makes a plan of it and shows that. */
    createFrom: (action: Extract<PlanAction, { type: 'import' }>) => {
      const id = newId()
      asCommand(() => {
        editDocument(PLAN, id, () => planReducer(EMPTY_PLAN, action))
        if (!hasTerm) choose(id)
      })
      show(id)
    },
    /** Returns its undo. */
    remove: () => {
      const command = clear(keyOf('plan', planId))
      setChosenId(null)
      setFreshId(newId())
      return () => {
        if (command) takeBack(command)
        setChosenId(planId)
      }
    },
  }
}

function choose(planId: string): void {
  editDocument(MY_TERM, ONLY, () => ({ planId }))
}

export type PlanEditor = ReturnType<typeof usePlanEditor>
