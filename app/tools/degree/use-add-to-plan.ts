import { courseLabel } from '../../domain/course-keys'
import { newId } from '../../domain/item-id'
import { hasRoomFor, type NewCourse, withImported } from '../../domain/plan/import-courses'
import { EMPTY_PLAN, PLAN } from '../../domain/plan/plan'
import type { Command } from '../../persistence/store/history'
import { useMyTerm } from '../../persistence/term/use-my-term'
import { useDocumentIds } from '../../persistence/use-kept'
import { usePersistence } from '../../persistence/use-persistence'
import { usePlanText } from '../every-tool/use-plan-text'
import { useNextTerm } from './use-next-term'

type Added = { plan: string; command: Command }

/**
 * Puts a course into a plan for next term (DEG-07): the last one that is not "My term", is of no other semester and has room, else a
 * new one, which has the name of that term, since a second plan without a name would number the first. Its times come when they
 * are known.
 */
export function useAddToPlan(): (course: {
  code: string
  title: string | null
  credits: number | null
}) => Added | null {
  const { documents, history } = usePersistence()
  const { planName } = usePlanText()
  const ids = useDocumentIds('plan')
  const myTerm = useMyTerm()
  const nextTerm = useNextTerm()
  return ({ code, title, credits }) => {
    const course: NewCourse = {
      name: courseLabel(code),
      title,
      credits,
      sections: [{ name: null, timeSlots: [] }],
    }
    const next = nextTerm(myTerm?.plan.semester ?? null)
    const isFree = (id: string) => {
      const plan = documents.readDocument(PLAN, id)
      const isOfNext = plan.semester === null || plan.semester === next.semester
      return id !== myTerm?.planId && isOfNext && hasRoomFor(plan, [course])
    }
    const known = ids.findLast(isFree)
    const planId = known ?? newId()
    const plan = known === undefined ? { ...EMPTY_PLAN, ...next } : documents.readDocument(PLAN, known)
    const { semester, firstDay, lastDay } = plan
    const command = history.editWithHistory(PLAN, planId, (current) =>
      withImported(known === undefined ? plan : current, { semester, firstDay, lastDay, courses: [course] }),
    )
    return command && { plan: planName(plan), command }
  }
}
