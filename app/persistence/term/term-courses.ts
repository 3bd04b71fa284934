import { ONLY } from '../../domain/document-kind'
import { MY_TERM } from '../../domain/plan/my-term'
import { PLAN } from '../../domain/plan/plan'
import { thisPage } from '../this-page'

/** The course names of "My term" as the student typed them; none without a term. */
function courseNames(): readonly string[] {
  const { documentIds, readDocument } = thisPage.documents
  const { planId } = readDocument(MY_TERM, ONLY)
  if (planId === null || !documentIds('plan').includes(planId)) return []
  return [...new Set(readDocument(PLAN, planId).courses.flatMap(({ name }) => name?.trim() || []))]
}

/** Calls `listener` with the course names now and after every change. Returns how to stop that. */
export function watchCourseNames(listener: (names: readonly string[]) => void): () => void {
  const tell = () => listener(courseNames())
  tell()
  return thisPage.documents.subscribe(tell)
}
