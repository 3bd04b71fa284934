import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/use-language'
import { hrefOf } from '../screens'
import { Logo } from './Logo'

export function Brand() {
  return (
    <Link
      to={hrefOf(useLanguage(), 'home')}
      className="flex min-h-11 items-center gap-3 rounded-control text-lg font-bold"
    >
      <Logo />
      <span className="rail:sr-only">
        <Trans>Zameel</Trans>
      </span>
    </Link>
  )
}
