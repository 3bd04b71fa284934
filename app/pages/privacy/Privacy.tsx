import { Trans, useLingui } from '@lingui/react/macro'
import { lazyModule } from '../../ui/LazyPart'
import { Screen } from '../../ui/Screen'
import { DeferredSection } from '../DeferredSection'

const fetchPrivacyPolicy = lazyModule(() => import('./PrivacyPolicy'))

/** What is stored about whom, and why (PAGE-08). */
export default function Privacy() {
  const { t } = useLingui()
  return (
    <Screen
      title={t`Privacy`}
      lead={t`What Zameel knows about you, where it is stored, who sees it, and how to delete it.`}
    >
      <p className="-mt-4 mb-8 text-sm text-muted lg:-mt-6">
        <Trans>Last updated: July 2025</Trans>
      </p>
      <DeferredSection fetch={fetchPrivacyPolicy}>{({ PrivacyPolicy }) => <PrivacyPolicy />}</DeferredSection>
    </Screen>
  )
}
