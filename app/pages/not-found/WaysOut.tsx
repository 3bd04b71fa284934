import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/use-language'
import { hrefOf } from '../../screens'
import { buttonStyle } from '../../ui/button-style'

/** Where to go from an address that has nothing to show. */
export function WaysOut({ homeTone = 'primary' }: { homeTone?: 'primary' | 'secondary' }) {
  const language = useLanguage()
  return (
    <>
      <Link to={hrefOf(language, 'home')} className={buttonStyle(homeTone)}>
        <Trans>Home</Trans>
      </Link>
      <Link to={hrefOf(language, 'guide')} className={buttonStyle()}>
        <Trans>User Guide</Trans>
      </Link>
    </>
  )
}
