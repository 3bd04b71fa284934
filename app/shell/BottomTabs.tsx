import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarRange, Ellipsis, GraduationCap, House, type LucideIcon, Users } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../account/session'
import { hasBackend } from '../backend/environment'
import { useStored, writeStored } from '../browser/storage'
import { lastUsed } from '../browser/tool-uses'
import { useLanguage } from '../i18n/use-language'
import { hrefOf, type ScreenName, screenAt } from '../screens'
import { MatchCount } from './MatchCount'

type Tab = {
  name: MessageDescriptor
  icon: LucideIcon
  /** The first is where the tab leads; all of them mark it as the place where the student is. */
  screens: readonly [ScreenName, ...ScreenName[]]
  onOpen?: () => void
}

const TABS: readonly Tab[] = [
  { name: msg`Today`, icon: House, screens: ['home'] },
  {
    name: msg`Week`,
    icon: CalendarRange,
    screens: ['schedulePlanner', 'viewPlan', 'comparePlans'],
    // Not the list, where that was used last.
    onOpen: () => writeStored('plannerView', null),
  },
  {
    name: msg`Grades`,
    icon: GraduationCap,
    screens: ['gpaCalculator', 'degreeProgress', 'gradeCalculator', 'attendanceCalculator'],
  },
]
const BOARDS = ['swapWithMe', 'practicumGroups', 'courseRequest'] as const satisfies readonly ScreenName[]

const TAB =
  'relative flex min-w-fit flex-1 flex-col items-center justify-center gap-0.5 tab-text text-muted aria-[current]:font-medium aria-[current]:text-accent-strong forced-colors:aria-[current]:border-t-4 forced-colors:border-[Highlight]'
/** In a window below 500 px of height only the icons are shown. */
const NAME = 'max-w-full truncate px-0.5 short:sr-only'

/** Every daily place one tap away on a phone (NAV-34). "More" opens the drawer. */
export function BottomTabs({ onMore }: { onMore: () => void }) {
  const { t } = useLingui()
  // The board used last on this device, which a prerendered page cannot know.
  const board = (useStored('toolUses') !== null && lastUsed(BOARDS)) || BOARDS[0]
  const others = BOARDS.filter((screen) => screen !== board)
  return (
    <nav
      aria-label={t`Quick navigation`}
      // Its text has a size of its own that still fits, so nothing else enlarges it (A11Y-01).
      className="fixed inset-x-0 bottom-0 z-20 [text-size-adjust:100%] flex h-[calc(var(--spacing-tabbar)+env(safe-area-inset-bottom))] border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {TABS.map((tab) => (
        <TabLink key={tab.name.id} {...tab} />
      ))}
      {hasBackend && <TabLink name={msg`Boards`} icon={Users} screens={[board, ...others]} hasMatches />}
      <button type="button" onClick={onMore} className={TAB}>
        <Ellipsis aria-hidden="true" size={20} strokeWidth={1.75} />
        <span className={NAME}>
          <Trans>More</Trans>
        </span>
      </button>
    </nav>
  )
}

type TabLinkProps = Tab & { hasMatches?: boolean }

function TabLink({ name, icon: Icon, screens, onOpen, hasMatches = false }: TabLinkProps) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const isSignedIn = useSession().status === 'signed-in'
  const current = screenAt(useLocation().pathname)
  const isHere = current !== undefined && screens.includes(current)
  return (
    <Link
      to={hrefOf(language, screens[0])}
      prefetch="intent"
      onClick={onOpen}
      aria-current={current === screens[0] ? 'page' : isHere || undefined}
      className={TAB}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
      <span className={NAME}>{i18n._(name)}</span>
      {hasMatches && isSignedIn && (
        <span className="absolute start-1/2 top-1 ms-2">
          <MatchCount />
        </span>
      )}
    </Link>
  )
}
