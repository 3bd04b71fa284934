import { Trans, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { formatDay } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'
import { SCREENS } from '../../screens'
import { Screen } from '../../ui/Screen'
import { LatePart } from '../LatePart'

const PrivacyPolicy = lazy(() =>
  import('../privacy-policy/PrivacyPolicy').then((module) => ({ default: module.PrivacyPolicy })),
)

const LAST_UPDATED = '2025-07'

/** What is kept about whom. The policy is long: it is readable at once and taken over by scripts later. */
export default function Privacy() {
  const { t } = useLingui()
  const date = formatDay(LAST_UPDATED, 'month', useLanguage())
  return (
    <Screen
      title={t`Privacy`}
      lead={t`What Zameel knows about you, where that lies, who sees it, and how you get rid of it.`}
    >
      <p className="-mt-4 mb-8 text-sm text-muted lg:-mt-6">
        <Trans>Last updated: {date}</Trans>
      </p>
      <LatePart folders={SCREENS.privacy.lateFolders}>
        <PrivacyPolicy />
      </LatePart>
    </Screen>
  )
}
