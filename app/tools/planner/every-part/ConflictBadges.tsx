import { Plural, Trans } from '@lingui/react/macro'
import { Badge } from '../../../ui/Badge'

type ConflictBadgesProps = {
  conflictCount: number
  acceptedCount: number
  /** Whether a time that nobody has set overlaps others. */
  isUnset?: boolean
}

/** How many conflicts a course or own block has, those that the student has accepted apart (PLAN-06). */
export function ConflictBadges({ conflictCount, acceptedCount, isUnset = false }: ConflictBadgesProps) {
  return (
    <>
      {conflictCount > 0 && (
        <Badge tone={isUnset && conflictCount === 1 ? 'yellow' : 'red'}>
          <Plural value={conflictCount} one="# conflict" other="# conflicts" />
        </Badge>
      )}
      {isUnset && (
        <Badge tone="yellow">
          <Trans>Set the time</Trans>
        </Badge>
      )}
      {acceptedCount > 0 && (
        <Badge>
          <Plural value={acceptedCount} one="# accepted conflict" other="# accepted conflicts" />
        </Badge>
      )}
    </>
  )
}
