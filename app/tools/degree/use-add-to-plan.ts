import { courseLabel } from '../../domain/course-keys'
import { newId } from '../../domain/item-id'
import { hasRoomFor, type NewCourse, withImported } from '../../domain/plan/import-courses'
import { EMPTY_PLAN, PLAN } from '../../domain/plan/plan'
import type { Command } from '../../persistence/store/history'
import { useDocumentIds } from '../../persistence/store/use-kept'
import { useMyTerm } from '../../persistence/term/use-my-term'
import { usePersistence } from '../../persistence/use-persistence'
import { usePlanText } from '../every-tool/use-plan-text'

type Added = { plan: string; command: Command }

/**
 * Puts a course into a plan for a later term: the last one that is not "My term" and has room, else a new one (DEG-07). Its times
 * come when they are known.
 */
export function useAddToPlan(): (course: {
  code: string
  title: string | null
  credits: number | null
}) => Added | null {
  const { documents, history } = usePersistence()
  const { planName } = usePlanText()
  const ids = useDocumentIds('plan')
  const termId = useMyTerm()?.planId
  return ({ code, title, credits }) => {
    const course: NewCourse = {
      name: courseLabel(code),
      title,
      credits,
      sections: [{ name: null, timeSlots: [] }],
    }
    const isFree = (id: string) => id !== termId && hasRoomFor(documents.readDocument(PLAN, id), [course])
    const planId = ids.findLast(isFree) ?? newId()
    const plan = ids.includes(planId) ? documents.readDocument(PLAN, planId) : EMPTY_PLAN
    const { semester, firstDay, lastDay } = plan
    const command = history.editWithHistory(PLAN, planId, (current) =>
      withImported(current, { semester, firstDay, lastDay, courses: [course] }),
    )
    return command && { plan: planName(plan), command }
  }
}
