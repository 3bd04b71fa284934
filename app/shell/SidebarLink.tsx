import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { useStored } from '../browser/storage'
import { toolUses } from '../browser/tool-uses'
import { useLanguage } from '../i18n/use-language'
import type { NavigationItem } from '../screen/navigation'
import { hrefOf, screenAt } from '../screens'
import { Badge } from '../ui/Badge'
import { bringIntoView } from '../ui/bring-into-view'
import { MatchCount } from './MatchCount'

/** An entry of the sidebar. */
export function SidebarLink({
  item: { screen, name, icon: Icon, isNew, comingSoon },
}: {
  item: NavigationItem
}) {
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
      className="flex min-h-[44px] items-center gap-2.5 rounded-control scroll-my-3 pointer-fine:min-h-[32px] px-3 text-sm leading-tight transition-colors hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-strong rail:justify-center rail:px-0"
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0" />
      <span className="grow rail:sr-only">{label}</span>
      <span className="rail:hidden">
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
