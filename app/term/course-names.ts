import { documentIds, readDocument, subscribeToDocuments } from '../kept/document-store'
import { ONLY } from '../kept/kinds'
import { MY_TERM } from './my-term'
import { PLAN } from './plan'

/** The course names of "My term" as the student typed them; none without a term. */
function courseNames(): readonly string[] {
  const { planId } = readDocument(MY_TERM, ONLY)
  if (planId === null || !documentIds('plan').includes(planId)) return []
  return [...new Set(readDocument(PLAN, planId).courses.flatMap(({ name }) => name?.trim() || []))]
}

/** Calls `listener` with the course names now and after every change. Returns how to stop that. */
export function watchCourseNames(listener: (names: readonly string[]) => void): () => void {
  const tell = () => listener(courseNames())
  tell()
  return subscribeToDocuments(tell)
}
