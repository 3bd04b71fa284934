import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '../i18n/use-language'
import { Screen } from '../screen/Screen'
import { hrefOf } from '../screens'
import { buttonStyle } from '../ui/button-style'

/** Shown when a screen throws. Both ways out reload the page, because the code in memory may be broken. */
export function Crash() {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <main className="mx-auto max-w-page p-6">
      <Screen
        title={t`Something went wrong`}
        lead={t`This screen could not be shown. What you saved is safe.`}
      >
        <div className="flex flex-wrap gap-3">
          <button type="button" onClick={() => location.reload()} className={buttonStyle('primary')}>
            <Trans>Try again</Trans>
          </button>
          <a href={hrefOf(language, 'home')} className={buttonStyle()}>
            <Trans>Home</Trans>
          </a>
        </div>
      </Screen>
    </main>
  )
}
