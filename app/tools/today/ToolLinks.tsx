import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSession } from '../../account/session'
import { toolUses } from '../../browser/tool-uses'
import { useLanguage } from '../../i18n/use-language'
import { isOpenToVisitors, navigationItem } from '../../screen/navigation'
import { hrefOf, type ScreenName } from '../../screens'

const TOOLS: readonly ScreenName[] = [
  'schedulePlanner',
  'gpaCalculator',
  'attendanceCalculator',
  'gradeCalculator',
  'studyTimeCalculator',
  'calendar',
  'feesManager',
  'swapWithMe',
]

/** The tools, most used first. */
export function ToolLinks() {
  const { i18n } = useLingui()
  const language = useLanguage()
  const isSignedIn = useSession().status === 'signed-in'
  const uses = toolUses()
  const tools = TOOLS.filter((screen) => isSignedIn || isOpenToVisitors(screen)).toSorted(
    (one, other) => (uses[other] ?? 0) - (uses[one] ?? 0),
  )
  return (
    <nav aria-labelledby="tools-title">
      <h2 id="tools-title" className="mb-3 text-lg font-semibold">
        <Trans>Your tools</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 cramped:grid-cols-1">
        {tools.map((screen) => {
          const { name, icon: Icon } = navigationItem(screen)
          return (
            <li key={screen}>
              <Link
                to={hrefOf(language, screen)}
                prefetch="intent"
                className="flex h-full min-h-22 flex-col justify-between gap-2 rounded-card border border-line bg-surface p-3 font-medium hover:bg-sunken"
              >
                <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="text-accent" />
                <span className="text-sm">{i18n._(name)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
