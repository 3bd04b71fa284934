import { Trans, useLingui } from '@lingui/react/macro'
import { Hammer } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '../i18n/use-language'
import { hrefOf, screenAt } from '../screens'
import { screenName } from '../shell/navigation'
import { buttonStyle } from '../ui/button-style'
import { Screen } from '../ui/Screen'

/** A screen whose address is known and whose content a later release brings. It says so and shows the way to what works. */
export default function ScreenToCome() {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const screen = screenAt(useLocation().pathname)
  const name = screen && screenName(screen)
  return (
    <Screen title={name ? i18n._(name) : t`Course request`}>
      <div className="flex max-w-prose flex-col items-start gap-4">
        <Hammer aria-hidden="true" size={40} strokeWidth={1.25} className="text-accent" />
        <p>
          <Trans>
            We are still building this screen. It will open here, at this address, when it is ready.
          </Trans>
        </p>
        <Link to={hrefOf(language, 'gpaCalculator')} prefetch="intent" className={buttonStyle('primary')}>
          <Trans>Try the GPA calculator</Trans>
        </Link>
      </div>
    </Screen>
  )
}
