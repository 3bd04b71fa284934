import { Plural } from '@lingui/react/macro'
import type { Opened } from '../../../domain/plan-links/shared-plan'

/** Why some plans of a link cannot be opened. */
export type Unreadable = Exclude<Opened['kind'], 'plan'>

/** How many plans of a link cannot be opened, one sentence for each reason. */
export function UnreadablePlans({ reasons }: { reasons: readonly Unreadable[] }) {
  const newer = reasons.filter((reason) => reason === 'newer').length
  const unreadable = reasons.length - newer
  return (
    <>
      {unreadable > 0 && (
        <p>
          <Plural
            value={unreadable}
            one="# plan in this address cannot be read: the link is broken or incomplete."
            other="# plans in this address cannot be read: the link is broken or incomplete."
          />
        </p>
      )}
      {newer > 0 && (
        <p>
          <Plural
            value={newer}
            one="# plan in this address comes from a newer version of Zameel. Reload the page, then open the link again."
            other="# plans in this address come from a newer version of Zameel. Reload the page, then open the link again."
          />
        </p>
      )}
    </>
  )
}
