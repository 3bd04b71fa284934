import { courseLabel } from '../../domain/course-keys'
import { newId } from '../../domain/item-id'
import { hasRoomFor, type NewCourse, withImported } from '../../domain/plan/import-courses'
import { EMPTY_PLAN, PLAN } from '../../domain/plan/plan'
import type { Command } from '../../persistence/store/history'
import { useMyTerm } from '../../persistence/term/use-my-term'
import { useDocumentIds } from '../../persistence/use-kept'
import { useKeptDocuments } from '../../persistence/use-kept-documents'
import { usePersistence } from '../../persistence/use-persistence'
import { usePlanText } from '../every-tool/use-plan-text'
import { useNextTerm } from './use-next-term'

type Added = { plan: string; command: Command }

type AddToPlan = {
  /** The name of the plan that the next course goes into. */
  destination: string
  addToPlan: (course: { code: string; title: string | null; credits: number | null }) => Added | null
}

/**
 * Puts a course into a plan for next term (DEG-07): the last one that is not "My term", is of no other semester and has room, else a
 * new one, which has the name of that term, since a second plan without a name would number the first. Its times come when they
 * are known.
 */
export function useAddToPlan(): AddToPlan {
  const { documents, history } = usePersistence()
  const { planName } = usePlanText()
  const ids = useDocumentIds('plan')
  const plans = useKeptDocuments(PLAN, ids)
  const myTerm = useMyTerm()
  const next = useNextTerm()(myTerm?.plan.semester ?? null)
  /** A kept plan, or undefined for a new one. */
  const planFor = (courses: readonly NewCourse[]) =>
    ids.findLast((id, index) => {
      const plan = plans[index]
      const isOfNext = plan?.semester === null || plan?.semester === next.semester
      return plan && id !== myTerm?.planId && isOfNext && hasRoomFor(plan, courses)
    })
  const read = (id: string | undefined) =>
    id === undefined ? { ...EMPTY_PLAN, ...next } : documents.readDocument(PLAN, id)
  return {
    destination: planName(read(planFor([]))),
    addToPlan: ({ code, title, credits }) => {
      const course: NewCourse = {
        name: courseLabel(code),
        title,
        credits,
        sections: [{ name: null, timeSlots: [] }],
      }
      const known = planFor([course])
      const plan = read(known)
      const { semester, firstDay, lastDay } = plan
      const command = history.editWithHistory(PLAN, known ?? newId(), (current) =>
        withImported(known === undefined ? plan : current, {
          semester,
          firstDay,
          lastDay,
          courses: [course],
        }),
      )
      return command && { plan: planName(plan), command }
    },
  }
}
