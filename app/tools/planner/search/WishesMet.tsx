import { Trans } from '@lingui/react/macro'
import type { Plan } from '../../../domain/plan/plan'
import type { Timetable } from '../../../domain/plan-search/timetables'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { useShownTimetable } from './use-shown-timetable'

/** On a phone the timetable is below the wishes: how many of them it meets, above the buttons that stay in view. */
export function WishesMet({ plan, timetable }: { plan: Plan; timetable: Timetable }) {
  const language = useLanguage()
  const { wishes } = useShownTimetable(plan, timetable).summary
  if (wishes.length === 0) return null
  const [met, all] = [wishes.filter(({ isMet }) => isMet), wishes].map(({ length }) =>
    formatNumber(length, language),
  )
  return (
    <p className="text-center text-sm text-muted sm:hidden">
      <Trans>
        Wishes met: {met} of {all}
      </Trans>
    </p>
  )
}
