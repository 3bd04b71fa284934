/** A programme in the fragment of a link (DEG-02): all of it is in the link, and no server sees it. The student's marks are not in it. */

import { packed, unpacked } from '../plan-links/link-text.ts'
import type { Programme } from './programme.ts'
import { checkedProgramme, type ReadProgramme } from './read-programme.ts'

const LINK_VERSION = 1

/** `cut`: it is incomplete or was changed. */
export type OpenedProgramme = ReadProgramme | { kind: 'cut' }

/** The text of a link. */
export function programmeLinkText(programme: Programme): Promise<string> {
  return packed(LINK_VERSION, programme)
}

/** The programme of such a text. */
export async function openedProgramme(text: string): Promise<OpenedProgramme> {
  const read = await unpacked(text)
  if (read.kind === 'broken') return { kind: 'cut' }
  if (read.version > LINK_VERSION) return { kind: 'refused', error: { fault: 'newer', path: '' } }
  return checkedProgramme(read.data)
}
