import { msg } from '@lingui/core/macro'
import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStanding } from '../account/standing/use-standing'
import type { NavigationItem } from '../screen/navigation'

const MODERATION: NavigationItem = { screen: 'moderation', name: msg`Moderation`, icon: Scale }

type ModerationEntryProps = { userId: string; children: (item: NavigationItem) => ReactNode }

/** The entry of the moderators' screen, for them alone (MOD-01): the last one, where it moves no other. */
export function ModerationEntry({ userId, children }: ModerationEntryProps) {
  return useStanding(userId)?.is_moderator ? children(MODERATION) : null
}
