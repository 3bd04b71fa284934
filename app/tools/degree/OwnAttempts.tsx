import { useLingui } from '@lingui/react/macro'
import { sameCourses } from '../../domain/degree/course-codes'
import type { Answer } from './answer'
import type { PlaceView } from './programme/degree-view'
import { useDegreeText } from './programme/use-degree-text'
import { usePlaceName } from './use-place-name'

/** Why the student's own course of this name does not fill the place (DEG-06). */
export function OwnAttempts({ place: { requirement }, answer }: { place: PlaceView; answer: Answer }) {
  const { t } = useLingui()
  const { listed, reasonText } = useDegreeText()
  const { programme, courses, verdict, blocks } = answer
  const placeName = usePlaceName(blocks)
  if (!('course' in requirement)) return null
  const { leaderOf } = sameCourses(programme)
  const asked = leaderOf(requirement.course)
  return courses.map((course, index) => {
    const { reason, places } = verdict.courses[index] ?? { reason: null, places: [] }
    if (leaderOf(course.code) !== asked || reason?.why === 'repeated') return null
    const text = reason
      ? reasonText(reason, course, courses, placeName)
      : t`Your course counts for: ${listed(places.map(placeName))}.`
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a course can be taken twice; the index is what tells the attempts apart.
      <span key={index} className="block font-medium text-ink">
        {text}
      </span>
    )
  })
}
