import { useLingui } from '@lingui/react/macro'
import type { Answer } from './answer'
import { ownAttempts } from './own-attempts'
import { useDegreeText } from './programme/use-degree-text'
import { usePlaceName } from './use-place-name'

/** Why the student's own courses of this code do not fill the place that asks for it (DEG-06). */
export function OwnAttempts({ code, answer }: { code: string; answer: Answer }) {
  const { t } = useLingui()
  const { listed, reasonText } = useDegreeText()
  const { courses, verdict, blocks } = answer
  const placeName = usePlaceName(blocks)
  return ownAttempts(code, answer).map((index) => {
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
