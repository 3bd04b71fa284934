import { Trans, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { Link } from 'react-router'
import { calculatorsRequireLogin } from '../../backend/environment'
import { useLanguage } from '../../i18n/use-language'
import { hrefOf, SCREENS } from '../../screens'
import { Badge } from '../../ui/Badge'
import { buttonStyle } from '../../ui/button-style'
import { PageTitle } from '../../ui/Screen'
import { LatePart } from '../LatePart'
import { GetStarted } from './GetStarted'

const ProductPicture = lazy(() =>
  import('../landing-parts/ProductPicture').then((module) => ({ default: module.ProductPicture })),
)
const LandingFeatures = lazy(() =>
  import('../landing-parts/LandingFeatures').then((module) => ({ default: module.LandingFeatures })),
)

export default function Landing() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle
        title={t`Your classmate for the numbers`}
        description={t`Free tools for university students, in English and Arabic: GPA, attendance, schedule, fees and more.`}
      />
      <Hero />
      <LatePart folders={SCREENS.home.lateFolders}>
        <LandingFeatures />
      </LatePart>
    </>
  )
}

function Hero() {
  const language = useLanguage()
  return (
    <section className="grid items-center gap-x-12 gap-y-10 pt-2 pb-4 sm:pt-6 lg:grid-cols-2">
      <div className="flex flex-col items-start gap-6">
        <Badge tone="accent">
          <Trans>BETA</Trans>
        </Badge>
        <h1 className="text-2xl font-bold">
          <Trans>Know where your term is going.</Trans>
        </h1>
        <p className="max-w-prose text-lg text-muted">
          <Trans>
            Zameel is a classmate who is good with numbers: what this term does to your GPA, how many classes
            you can still miss, which courses clash.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <GetStarted />
          <Link to={`${hrefOf(language, 'home')}#features`} className={buttonStyle()}>
            <Trans>Learn More</Trans>
          </Link>
        </div>
        <p className="text-sm text-muted">
          {calculatorsRequireLogin ? (
            <Trans>Free and open source.</Trans>
          ) : (
            <Trans>Free and open source. The calculators need no account.</Trans>
          )}
        </p>
      </div>
      <LatePart folders={SCREENS.home.lateFolders} fallback={<div className="h-120" />}>
        <ProductPicture />
      </LatePart>
    </section>
  )
}
