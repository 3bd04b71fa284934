import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { calculatorsRequireLogin, hasBackend } from '../../backend/environment'
import { useLanguage } from '../../i18n/use-language'
import { PageTitle } from '../../screen/Screen'
import { useProductWords } from '../../screen/SearchTags'
import { Badge } from '../../ui/Badge'
import { lazyModule, lazyModuleWithMessages } from '../../ui/LazyPart'
import { TEXT_LINK } from '../../ui/text-link'
import { DeferredSection } from '../DeferredSection'
import { LandingLink } from './LandingLink'
import { StartButtons } from './StartButtons'

const fetchPicture = lazyModule(() => import('./ProductPicture'))
const fetchFeatures = lazyModuleWithMessages(
  ['pages/landing', 'pages/landing/features'],
  () => import('./features/LandingFeatures'),
)

/** What Zameel is, above the three ways to begin. Memoised, as the rest: an update would replace sections before hydration. */
export const LandingHero = memo(function LandingHero() {
  return (
    <>
      <PageTitle {...useProductWords()} />
      <Hero />
    </>
  )
})

/** What Zameel does, below them. */
export const LandingRest = memo(function LandingRest() {
  const language = useLanguage()
  return (
    <DeferredSection fetch={fetchFeatures[language]}>
      {({ LandingFeatures }) => <LandingFeatures />}
    </DeferredSection>
  )
})

function Hero() {
  return (
    <section className="grid items-center gap-x-12 gap-y-10 pt-2 pb-4 sm:pt-6 lg:grid-cols-2">
      <div className="flex flex-col items-start gap-6">
        <Badge tone="accent">
          <Trans>BETA</Trans>
        </Badge>
        <h1 className="text-2xl font-bold">
          <Trans>Know where your term is going.</Trans>
        </h1>
        <p className="max-w-reading text-lg text-muted">
          {hasBackend ? (
            <Trans>
              Enter your term once. Zameel tells you what is next, what this term does to your GPA, how many
              classes you can still miss, and who can swap sections with you.
            </Trans>
          ) : (
            <Trans>
              Enter your term once. Zameel tells you what is next, what this term does to your GPA, and how
              many classes you can still miss.
            </Trans>
          )}
        </p>
        <StartButtons />
        <p className="text-sm text-muted">
          <Trans>Free and open source.</Trans>{' '}
          {!calculatorsRequireLogin && <Trans>No account needed: what you type stays on your device.</Trans>}{' '}
          <LandingLink part="features" className={TEXT_LINK}>
            <Trans>Learn More</Trans>
          </LandingLink>
        </p>
      </div>
      <DeferredSection fetch={fetchPicture} fallback={<div className="h-120" />}>
        {({ ProductPicture }) => <ProductPicture />}
      </DeferredSection>
    </section>
  )
}
