import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/use-language'
import { hrefOf } from '../../screens'
import { LONE_LINK } from '../../ui/text-link'

/** For a signed-in student without a term, above the three ways to begin (TODAY-05). */
export function StartHere() {
  const language = useLanguage()
  return (
    <>
      <h1 className="text-xl font-bold">
        <Trans>Start with your term</Trans>
      </h1>
      <p className="mt-1 max-w-reading text-muted">
        <Trans>Enter it once: this screen tells you what is next, and all tools know your courses.</Trans>
      </p>
      <p className="mb-6 text-sm">
        <Link to={{ pathname: hrefOf(language, 'home'), search: 'about' }} className={LONE_LINK}>
          <Trans>What Zameel does</Trans>
        </Link>
      </p>
    </>
  )
}
