import { Trans } from '@lingui/react/macro'
import type { Programme } from '../../../domain/degree/programme'
import { unknownMembers } from '../../../domain/degree/unknown-members'
import { Quotes } from '../../../ui/Quotes'

/** What a programme of a file has, and this version does not know. */
export function UnreadParts({ programme }: { programme: Programme }) {
  const lines = unknownMembers(programme).map(({ path, member }) => ({
    text: path === '' ? member : `${path}.${member}`,
  }))
  return (
    <Quotes lines={lines}>
      <Trans>Not understood in this program, kept in it, and not counted:</Trans>
    </Quotes>
  )
}
