import { codeAndTitle } from '../../domain/code-and-title'
import { ONLY } from '../../domain/document-kind'
import { MY_TERM } from '../../domain/plan/my-term'
import { PLAN } from '../../domain/plan/plan'
import { termOf } from '../../domain/plan/term'
import { thisPage } from '../this-page'

/** A course of "My term" as the boards suggest it, its sections as the student typed them. */
export type SuggestedCourse = {
  /** Its code alone where it has both: others post the code, and a title would keep two swaps from meeting (MATCH-03). */
  name: string
  /** The section the student is in; blank while it has no name. */
  section: string
  /** The names of the other sections that the plan has. */
  otherSections: readonly string[]
}

/** The courses of "My term" that have a name; none without a term. */
function suggestedCourses(): readonly SuggestedCourse[] {
  const { documentIds, readDocument } = thisPage.documents
  const { planId } = readDocument(MY_TERM, ONLY)
  if (planId === null || !documentIds('plan').includes(planId)) return []
  return termOf(readDocument(PLAN, planId)).courses.flatMap(({ name, section, sections }) =>
    name?.trim()
      ? {
          name: codeAndTitle(name.trim()).code,
          section: section?.trim() ?? '',
          otherSections: sections.flatMap((other) =>
            other.name === section ? [] : other.name?.trim() || [],
          ),
        }
      : [],
  )
}

/** Calls `listener` with the courses now and after every change. Returns how to stop that. */
export function watchSuggestedCourses(listener: (courses: readonly SuggestedCourse[]) => void): () => void {
  const tell = () => listener(suggestedCourses())
  tell()
  return thisPage.documents.subscribe(tell)
}
