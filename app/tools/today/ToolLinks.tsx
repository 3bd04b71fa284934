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
  'degreeProgress',
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
    <nav aria-labelledby="tools-title" className="mt-8 border-t border-line pt-4">
      <h2 id="tools-title" className="text-lg font-semibold">
        <Trans>Your tools</Trans>
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-x-6 sm:flex sm:flex-wrap">
        {tools.map((screen) => {
          const { name, icon: Icon } = navigationItem(screen)
          return (
            <li key={screen}>
              <Link
                to={hrefOf(language, screen)}
                prefetch="intent"
                className="flex min-h-11 items-center gap-2 py-1 text-sm font-medium hover:underline hover:underline-offset-4"
              >
                <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-accent" />
                {i18n._(name)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
