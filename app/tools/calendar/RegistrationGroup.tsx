import { Trans } from '@lingui/react/macro'
import { formatNumber } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'

/** In which group of registration the student's earned credit hours are (DATES-07). */
export function RegistrationGroup({ credits, fromCredits }: { credits: number; fromCredits: number }) {
  const earned = formatNumber(credits, useLanguage())
  return fromCredits > 0 ? (
    <Trans>
      Earned credit hours: {earned}. Your group is {fromCredits} or more.
    </Trans>
  ) : (
    <Trans>Earned credit hours: {earned}. Your group is the last one.</Trans>
  )
}
