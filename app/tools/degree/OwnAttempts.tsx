import { useLingui } from '@lingui/react/macro'
import type { Answer } from './answer'
import { ownAttempts } from './own-attempts'
import type { PlaceView } from './programme/degree-view'
import { useDegreeText } from './programme/use-degree-text'
import { usePlaceName } from './use-place-name'

/** Why the student's own course of this name does not fill the place (DEG-06). */
export function OwnAttempts({ place, answer }: { place: PlaceView; answer: Answer }) {
  const { t } = useLingui()
  const { listed, reasonText } = useDegreeText()
  const { courses, verdict, blocks } = answer
  const placeName = usePlaceName(blocks)
  return ownAttempts(place, answer).map((index) => {
    const [course, of] = [courses[index], verdict.courses[index]]
    if (!course || !of) return null
    const there = listed(of.places.map(placeName))
    const text = of.reason
      ? reasonText(of.reason, course, courses, placeName)
      : t`Your course counts for: ${there}.`
    return (
      <span key={index} className="block font-medium text-ink">
        {text}
      </span>
    )
  })
}
