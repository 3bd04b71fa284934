/** A programme as it is kept, with the student's marks (DEG-08). */

import * as v from 'valibot'
import { type Kind, MOST_DOCUMENT_BYTES } from '../document-kind.ts'
import { newId } from '../item-id.ts'
import { sameCourses } from './course-codes.ts'
import { editedProgramme, type ProgrammeEdit, withIds } from './edit-programme.ts'
import type { LastView } from './place-courses.ts'
import {
  CODE_LIMIT,
  keptBytes,
  type Marks,
  MOST_PROGRAMME_BYTES,
  type Programme,
  programmeText,
} from './programme.ts'
import { keptProgramme, type ProgrammeError } from './read-programme.ts'

/** A course at a place. The same mark made on two devices is two rows, which say the same. */
export type KeptMark = { id: string; course: string; to: string }

export type KeptProgramme = {
  /** `zameel-programme@1` as text: it is replaced as a whole. Empty before there is one. */
  text: string
  moves: readonly KeptMark[]
  accepted: readonly KeptMark[]
  /** `place` is the name of a requirement. */
  waived: readonly { id: string; place: string }[]
  /**
   * What the student saw at the last mark, as JSON (`LastView`): what need not move stays. While a move stands, what was seen before it:
   * taken back, it leaves no trace. Empty for none.
   */
  view: string
  /**
   * Lines of the pasted study plan that were not used (DEG-01), those not understood first. They are no part of the programme, which is
   * shared: a page can say who has copied it (DEG-11).
   */
  unread: string
}

/** A path has the id of its block and indexes. */
const PLACE_LIMIT = 2 * CODE_LIMIT
/** {@link keptBytes} of what was seen: some 120 courses. The marks have the rest of the room beside the programme. */
const VIEW_LIMIT = 4096
/** Characters. All of a real page fit. They take the room that the programme leaves. */
const UNREAD_LIMIT = 8000

/** Stands as the last line for those that there was no room for. */
export const MORE_LINES = '…'

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit))
const marks = v.array(v.object({ id: v.string(), course: text(CODE_LIMIT), to: text(PLACE_LIMIT) }))

export const PROGRAMME: Kind<KeptProgramme> = {
  name: 'programme',
  isEditedInSteps: true,
  empty: { text: '', moves: [], accepted: [], waived: [], view: '', unread: '' },
  schema: v.object({
    text: text(MOST_DOCUMENT_BYTES),
    moves: marks,
    accepted: marks,
    waived: v.array(v.object({ id: v.string(), place: text(PLACE_LIMIT) })),
    view: text(MOST_DOCUMENT_BYTES),
    unread: text(UNREAD_LIMIT),
  }),
}

const read = new WeakMap<KeptProgramme, Programme | null>()

/** The programme; null before there is one. The same object for the same document. */
export function programmeOf(kept: KeptProgramme): Programme | null {
  const known = read.get(kept)
  if (known !== undefined) return known
  const result = keptProgramme(kept.text)
  const programme = result.kind === 'programme' ? result.programme : null
  read.set(kept, programme)
  return programme
}

export function marksOf({ moves, accepted, waived }: KeptProgramme): Marks {
  return { moves, accepted, waived: waived.map(({ place }) => place) }
}

/** The lines of the page that still wait for the student, in its order. */
export function unreadLines({ unread }: KeptProgramme): readonly string[] {
  return unread === '' ? [] : unread.split('\n')
}

/** A programme with as many whole lines as there is room for beside it, and a sign where some are missing. */
function withRoom(programme: Programme, unread: string): Pick<KeptProgramme, 'text' | 'unread'> {
  const text = programmeText(programme)
  const room = MOST_PROGRAMME_BYTES - keptBytes(text)
  const isOver = (lines: string) => lines.length > UNREAD_LIMIT || keptBytes(lines) > room
  if (!isOver(unread)) return { text, unread }
  const end = `\n${MORE_LINES}`
  let some = unread.slice(0, UNREAD_LIMIT)
  do some = some.slice(0, Math.max(0, some.lastIndexOf('\n')))
  while (some !== '' && isOver(some + end))
  return { text, unread: some === '' ? '' : some + end }
}

/** What was seen, as text; none where it has no room. */
function viewText(view: LastView): string {
  const text = JSON.stringify(view)
  return keptBytes(text) > VIEW_LIMIT ? '' : text
}

/** What the student saw last; null for none, or where it cannot be read. */
export function viewOf({ view }: KeptProgramme): LastView | null {
  const shape = v.record(v.string(), v.array(v.string()))
  try {
    const { success, output } = v.safeParse(shape, JSON.parse(view))
    return success ? output : null
  } catch {
    return null
  }
}

export type ProgrammeAction =
  /** Another programme in the place of this one: marks of places that it has not are refused, and said. */
  | { type: 'open'; programme: Programme; unread?: readonly string[] }
  /** An edit that {@link editedProgramme} refuses changes nothing. With `line` it adds one that was not used, which waits no more. */
  | { type: 'edit'; edit: ProgrammeEdit; line?: string }
  /** The student has dealt with the lines that were not used. */
  | { type: 'clear-unread' }
  /** Null takes all moves of the course back. `view` is the one of the verdict that the student sees. */
  | { type: 'move'; course: string; to: string | null; view: LastView }
  /** Takes one of two back that were made at once in two tabs. */
  | { type: 'unmove'; course: string; to: string; view: LastView }
  | { type: 'accept'; course: string; to: string; view: LastView }
  | { type: 'reject'; course: string; to: string; view: LastView }
  | { type: 'waive'; place: string; view: LastView }
  | { type: 'require'; place: string; view: LastView }

export function programmeReducer(kept: KeptProgramme, action: ProgrammeAction): KeptProgramme {
  if (action.type === 'open') {
    return { ...kept, ...withRoom(action.programme, (action.unread ?? []).join('\n')) }
  }
  if (action.type === 'edit') return edited(kept, action.edit, action.line)
  if (action.type === 'clear-unread') return { ...kept, unread: '' }
  const seen = kept.moves.length > 0 ? kept : { ...kept, view: viewText(action.view) }
  switch (action.type) {
    case 'move': {
      const { course, to } = action
      const others = kept.moves.filter((mark) => mark.course !== course)
      return { ...seen, moves: to === null ? others : [...others, { id: newId(), course, to }] }
    }
    case 'unmove': {
      const { course, to } = action
      return { ...seen, moves: kept.moves.filter((mark) => mark.course !== course || mark.to !== to) }
    }
    case 'accept': {
      const { course, to } = action
      const mark = { id: newId(), course, to }
      return { ...seenAt(seen, mark), accepted: [...otherThan(kept.accepted, mark), mark] }
    }
    case 'reject':
      return { ...seen, accepted: otherThan(kept.accepted, action) }
    case 'waive':
    case 'require': {
      const { type, place } = action
      const others = kept.waived.filter((mark) => mark.place !== place)
      return { ...seen, waived: type === 'require' ? others : [...others, { id: newId(), place }] }
    }
  }
}

function otherThan(marks: readonly KeptMark[], { course, to }: Omit<KeptMark, 'id'>): KeptMark[] {
  return marks.filter((mark) => mark.course !== course || mark.to !== to)
}

/** As if the student had seen the course there: it counts there where it could as well count elsewhere. */
function seenAt(kept: KeptProgramme, { course, to }: KeptMark): KeptProgramme {
  const programme = programmeOf(kept)
  if (!programme) return kept
  return { ...kept, view: viewText({ ...viewOf(kept), [sameCourses(programme).leaderOf(course)]: [to] }) }
}

/** The rule that an edit would break; null for one that can be kept. */
export function faultOfEdit(kept: KeptProgramme, edit: ProgrammeEdit): ProgrammeError | null {
  const result = editResult(kept, edit)
  return result?.read.kind === 'refused' ? result.read.error : null
}

/** Marks and what was seen last stay with their requirements, wherever these stand after the edit. */
function edited(kept: KeptProgramme, edit: ProgrammeEdit, line?: string): KeptProgramme {
  const result = editResult(kept, edit)
  if (result?.read.kind !== 'programme') return kept
  const { view, nameNow } = result
  const lines = unreadLines(kept)
  const used = line === undefined ? -1 : lines.indexOf(line)
  const unread = used < 0 ? kept.unread : lines.toSpliced(used, 1).join('\n')
  const marked = (mark: KeptMark) => ({ ...mark, to: nameNow(mark.to) })
  const seen = Object.entries(view).map(([code, places]) => [code, places.map(nameNow)])
  return {
    ...kept,
    ...withRoom(result.read.programme, unread),
    moves: kept.moves.map(marked),
    accepted: kept.accepted.map(marked),
    waived: kept.waived.map((mark) => ({ ...mark, place: nameNow(mark.place) })),
    view: kept.view === '' ? '' : viewText(Object.fromEntries(seen)),
  }
}

function editResult(kept: KeptProgramme, edit: ProgrammeEdit) {
  const before = programmeOf(kept)
  if (!before) return null
  const view = viewOf(kept) ?? {}
  const named = [
    ...[...kept.moves, ...kept.accepted].map(({ to }) => to),
    ...kept.waived.map(({ place }) => place),
    ...Object.values(view).flat(),
  ]
  const { programme, nameNow } = withIds(before, new Set(named))
  return { read: editedProgramme(programme, edit), nameNow, view }
}
