import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/use-language'
import { Screen } from '../../screen/Screen'
import { hrefOf } from '../../screens'
import { buttonStyle } from '../../ui/button-style'

export function NoBackendNotice() {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <Screen
      title={t`Not in this copy`}
      lead={t`This copy of Zameel has no accounts and no boards. All calculators, the planner and the calendar work, and what you type stays on this device.`}
    >
      <div className="flex flex-wrap gap-3">
        <Link to={hrefOf(language, 'home')} className={buttonStyle('primary')}>
          <Trans>Home</Trans>
        </Link>
        <Link to={hrefOf(language, 'guide')} className={buttonStyle()}>
          <Trans>User Guide</Trans>
        </Link>
      </div>
    </Screen>
  )
}
