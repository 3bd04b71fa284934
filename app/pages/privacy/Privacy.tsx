import { Trans, useLingui } from '@lingui/react/macro'
import { hasBackend } from '../../backend/environment'
import { useLanguage } from '../../i18n/use-language'
import { Screen } from '../../screen/Screen'
import { lazyModuleWithMessages } from '../../ui/LazyPart'
import { DeferredSection } from '../DeferredSection'

const fetchPrivacyPolicy = lazyModuleWithMessages(
  ['pages/privacy/policy'],
  () => import('./policy/PrivacyPolicy'),
)

/** What is stored about whom, and why (PAGE-08). */
export default function Privacy() {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <Screen
      title={t`Privacy`}
      lead={t`What Zameel knows about you, where it is stored, who sees it, and how to delete it.`}
    >
      <p className="-mt-4 mb-8 text-sm text-muted lg:-mt-6">
        <Trans>Last updated: July 2025</Trans>
      </p>
      {!hasBackend && (
        <p className="mb-8 max-w-reading font-medium">
          <Trans>
            This copy of Zameel has no accounts and no boards: what is said about them here does not apply to
            it.
          </Trans>
        </p>
      )}
      <DeferredSection fetch={fetchPrivacyPolicy[language]}>
        {({ PrivacyPolicy }) => <PrivacyPolicy />}
      </DeferredSection>
    </Screen>
  )
}
