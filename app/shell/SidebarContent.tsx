import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { version } from '../../package.json'
import { useSession } from '../account/session'
import { useLanguage } from '../i18n/use-language'
import { type NavigationItem, visibleNavigation } from '../screen/navigation'
import { hrefOf, screenAt } from '../screens'
import { Badge } from '../ui/Badge'
import { bringIntoView } from '../ui/bring-into-view'
import { buttonStyle } from '../ui/button-style'
import { LazyPart, lazyModule, lazyModuleWithMessages } from '../ui/LazyPart'
import { LanguageSwitch } from './LanguageSwitch'
import { ThemeSwitch } from './ThemeSwitch'

const fetchUserCard = lazyModule(() => import('./UserCard'))
const fetchMatchBadge = lazyModuleWithMessages(
  ['boards/swaps'],
  () => import('../boards/swaps/matches/MatchBadge'),
)

/** The content of the sidebar and of the drawer. `rail:` styles apply while the sidebar is collapsed. */
export function SidebarContent() {
  const { i18n, t } = useLingui()
  const session = useSession()
  return (
    <>
      <nav aria-label={t`Main`} className="scroll-shadow grow overflow-y-auto overscroll-contain px-3 py-2">
        {visibleNavigation(session.status === 'signed-in').map((section) => (
          // The buttons below say the same, but not while the sidebar is collapsed.
          <div
            key={section.name.id}
            className={`mb-3 ${section.items.every((item) => item.hideIfAuthenticated) ? 'hidden rail:block' : ''}`}
          >
            <h2 className="px-3 py-1.5 text-xs font-medium text-muted rail:sr-only">
              {i18n._(section.name)}
            </h2>
            <ul>
              {section.items.map((item) => (
                <li key={item.screen}>
                  <SidebarLink item={item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="border-t border-line p-3">
        <div className="min-h-16 rail:min-h-0">
          {session.status === 'signed-in' && (
            <LazyPart fetch={fetchUserCard}>{({ UserCard }) => <UserCard user={session.user} />}</LazyPart>
          )}
          {session.status === 'signed-out' && (
            <>
              {session.because === 'sign-out-failed' && (
                <LazyPart fetch={fetchUserCard}>{({ SignOutFailure }) => <SignOutFailure />}</LazyPart>
              )}
              <AccountButtons />
            </>
          )}
        </div>
        <div className="mt-2 flex items-center justify-between gap-1 rail:flex-col">
          <LanguageSwitch className="rail:hidden" />
          <ThemeSwitch />
        </div>
        <p className="figure px-3 pt-1 text-xs text-muted rail:hidden">
          <Trans>Version {version}</Trans>
        </p>
      </div>
    </>
  )
}

function SidebarLink({ item: { screen, name, icon: Icon, isNew, comingSoon } }: { item: NavigationItem }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const label = i18n._(name)
  const isActive = screenAt(useLocation().pathname) === screen
  return (
    <Link
      to={hrefOf(language, screen)}
      ref={isActive ? bringIntoView : undefined}
      aria-current={isActive ? 'page' : undefined}
      prefetch="intent"
      title={label}
      className="flex min-h-11 items-center gap-2.5 rounded-control scroll-my-3 px-3 text-sm whitespace-nowrap transition-colors hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-strong rail:justify-center rail:px-0"
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0" />
      <span className="grow rail:sr-only">{label}</span>
      <span className="rail:hidden">
        {isNew && (
          <Badge tone="accent">
            <Trans>NEW</Trans>
          </Badge>
        )}
        {comingSoon && (
          <Badge>
            <Trans>Soon</Trans>
          </Badge>
        )}
      </span>
      {/* Visitors have no such entry. */}
      {screen === 'swapWithMe' && (
        <LazyPart fetch={fetchMatchBadge[language]} isPrerendered>
          {({ MatchBadge }) => <MatchBadge />}
        </LazyPart>
      )}
    </Link>
  )
}

function AccountButtons() {
  const language = useLanguage()
  return (
    <div className="flex gap-2 pt-2 rail:hidden">
      <Link
        to={hrefOf(language, 'login')}
        prefetch="intent"
        className={`${buttonStyle('primary', 'tight')} flex-auto`}
      >
        <Trans>Log In</Trans>
      </Link>
      <Link
        to={hrefOf(language, 'signup')}
        prefetch="intent"
        className={`${buttonStyle('secondary', 'tight')} flex-auto`}
      >
        <Trans>Sign Up</Trans>
      </Link>
    </div>
  )
}
