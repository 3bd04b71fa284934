import { useState } from 'react'
import type { Past } from '../../domain/past-terms/past-standing'
import { lastAttempt, undecidedRepeats } from '../../domain/past-terms/repeats'
import { useLanguage } from '../../i18n/use-language'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
import type { Course } from '../every-tool/gpa-input/course-list'

const NOTE = lazyModuleWithMessages(
  ['tools/gpa/past-terms', 'tools/gpa', 'persistence'],
  () => import('./past-terms/RepeatsNote'),
)

type RepeatsProps = {
  past: Past
  courses: readonly Course[]
  untouched: readonly Course[]
  /** Whether the past terms are what the projection starts from. */
  isFromPast: boolean
}

/**
 * Fetches what is said about courses taken more than once, when there are any (GPA-24). Where typed or stored totals are what stands
 * before this term, its repeats are the student's to mark.
 */
export function Repeats({ past: { terms }, courses, untouched, isFromPast }: RepeatsProps) {
  const language = useLanguage()
  const again = isFromPast ? courses.filter(({ name }) => lastAttempt(terms, name) !== null) : []
  const isNeeded = again.length > 0 || undecidedRepeats(terms).length > 0
  // The last decision leaves nothing to say, but its undo, and the focus where its button was.
  const [stays, setStays] = useState(isNeeded)
  if (isNeeded && !stays) setStays(true)
  if (!stays) return null
  return (
    <LazyPart fetch={NOTE[language]} fallback={null}>
      {({ RepeatsNote }) => <RepeatsNote terms={terms} courses={again} untouched={untouched} />}
    </LazyPart>
  )
}
