import { msg } from '@lingui/core/macro'
import { Scale } from 'lucide-react'
import { useStanding } from '../account/use-standing'
import type { NavigationItem } from '../screen/navigation'
import { SidebarLink } from './SidebarLink'

const MODERATION: NavigationItem = { screen: 'moderation', name: msg`Moderation`, icon: Scale }

/** The entry of the moderators' screen, for them alone (MOD-01): the last one, where it moves no other. */
export function ModerationEntry({ userId }: { userId: string }) {
  return useStanding(userId)?.is_moderator ? <SidebarLink item={MODERATION} /> : null
}
