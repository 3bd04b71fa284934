import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { useSession } from '../account/session'
import { hasBackend } from '../backend/environment'
import { useStored } from '../browser/storage'
import { toolUses } from '../browser/tool-uses'
import { useLanguage } from '../i18n/use-language'
import { type NavigationItem, visibleNavigation } from '../screen/navigation'
import { hrefOf, screenAt } from '../screens'
import { Badge } from '../ui/Badge'
import { bringIntoView } from '../ui/bring-into-view'
import { buttonStyle } from '../ui/button-style'
import { LazyPart, lazyModule } from '../ui/LazyPart'
import { LanguageSwitch } from './LanguageSwitch'
import { MatchCount } from './MatchCount'
import { ThemeSwitch } from './ThemeSwitch'

const fetchUserCard = lazyModule(() => import('./UserCard'))
const fetchModerationEntry = lazyModule(() => import('./ModerationEntry'))

/**
 * The content of the sidebar and of the drawer. `rail:` styles apply while the sidebar is collapsed. Heights are in pixels:
 * all entries fit a window of 800 px, in the larger letters of Arabic, too (NAV-35). So are the margins of entries, which leave
 * room for whole words in letters of twice the size (A11Y-04). In a window of little height all of it scrolls, and not the
 * entries alone, because what is below them takes most of it (NAV-37).
 */
export function SidebarContent() {
  const { i18n, t } = useLingui()
  const session = useSession()
  const isSignedIn = session.status === 'signed-in'
  return (
    <>
      <nav
        aria-label={t`Main`}
        className="scroll-shadow grow overflow-y-auto overscroll-contain px-[12px] py-1 short:shrink-0 short:overflow-visible"
      >
        {visibleNavigation(isSignedIn).map((section) => (
          // The buttons below say the same, but not while the sidebar is collapsed.
          <div
            key={section.name.id}
            className={`${isSignedIn ? 'mb-[3px] [@media(min-height:880px)]:mb-3' : 'mb-3'} ${section.items.every((item) => item.hideIfAuthenticated) ? 'hidden rail:block' : ''}`}
          >
            <h2 className="px-[12px] text-xs leading-[max(18px,1.28em)] font-medium text-muted rail:sr-only">
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
        {isSignedIn && (
          // Without it the sidebar is as complete as for everybody else.
          <LazyPart fetch={fetchModerationEntry} isPrerendered>
            {({ ModerationEntry }) => (
              <ModerationEntry userId={session.user.id}>
                {(item) => <SidebarLink item={item} />}
              </ModerationEntry>
            )}
          </LazyPart>
        )}
      </nav>
      <div className="border-t border-line px-3 py-1">
        {hasBackend && !isSignedIn && (
          // Its place is kept while the session is read, unless the visitor is probably signed in.
          <div className="min-h-12 known:hidden rail:min-h-0">
            {session.status === 'signed-out' && session.because === 'sign-out-failed' && (
              <LazyPart fetch={fetchUserCard}>{({ SignOutFailure }) => <SignOutFailure />}</LazyPart>
            )}
            {session.status === 'signed-out' && <AccountButtons />}
          </div>
        )}
        <div className="flex min-h-[48px] flex-wrap items-center rail:min-h-0 rail:flex-col">
          {isSignedIn && (
            <div className="max-w-full min-w-[5rem] grow basis-0 rail:min-w-0 rail:grow-0 rail:basis-auto">
              <LazyPart fetch={fetchUserCard}>{({ UserCard }) => <UserCard user={session.user} />}</LazyPart>
            </div>
          )}
          <LanguageSwitch isShort={isSignedIn} className="rail:hidden" />
          <ThemeSwitch />
        </div>
      </div>
    </>
  )
}

function SidebarLink({ item: { screen, name, icon: Icon, isNew, comingSoon } }: { item: NavigationItem }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const label = i18n._(name)
  // Its entry is no news on a device on which it was opened (NAV-36).
  const wasOpened = useStored('toolUses') !== null && screen in toolUses()
  const isActive = screenAt(useLocation().pathname) === screen
  return (
    <Link
      to={hrefOf(language, screen)}
      ref={isActive ? bringIntoView : undefined}
      aria-current={isActive ? 'page' : undefined}
      prefetch="intent"
      title={label}
      className="flex min-h-[44px] items-center gap-2 rounded-control scroll-my-3 pointer-fine:min-h-[30px] px-[12px] py-[3px] text-sm leading-tight transition-colors hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-strong forced-colors:aria-[current=page]:border-s-4 forced-colors:border-[Highlight] rail:justify-center rail:px-0"
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0" />
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 rail:sr-only">
        <span className="grow">{label}</span>
        {isNew && !wasOpened && (
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
      {screen === 'swapWithMe' && <MatchCount />}
    </Link>
  )
}

function AccountButtons() {
  const language = useLanguage()
  return (
    <div className="flex flex-wrap gap-2 pt-2 rail:hidden">
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
