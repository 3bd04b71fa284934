import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSession } from '../account/session'
import { useLanguage } from '../i18n/use-language'
import { hrefOf } from '../screens'
import { Badge } from '../ui/Badge'
import { buttonStyle } from '../ui/button-style'
import { PageTitle } from '../ui/Screen'

export default function Landing() {
  const { t } = useLingui()
  const language = useLanguage()
  const { status } = useSession()
  return (
    <>
      <PageTitle
        title={t`Your classmate for the numbers`}
        description={t`Free tools for university students, in English and Arabic: GPA, attendance, schedule, fees and more.`}
      />
      <section className="flex max-w-prose flex-col items-start gap-6 py-8 lg:py-16">
        <Badge tone="accent">
          <Trans>BETA</Trans>
        </Badge>
        <h1 className="text-2xl font-bold">
          <Trans>Know where your term is going.</Trans>
        </h1>
        <p className="text-lg text-muted">
          <Trans>
            Zameel is a classmate who is good with numbers: it tells you what this term does to your GPA, in
            English and in Arabic, free and without an account.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Link
            to={hrefOf(language, status === 'signed-in' ? 'guide' : 'login')}
            prefetch="intent"
            className={buttonStyle('primary')}
          >
            <Trans>Get Started</Trans>
          </Link>
          <Link to={hrefOf(language, 'gpaCalculator')} prefetch="intent" className={buttonStyle()}>
            <Trans>Try the GPA calculator</Trans>
          </Link>
        </div>
      </section>
    </>
  )
}
