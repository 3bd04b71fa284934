import { merge } from './merge'
import { EXISTS, exists, isRegister, LIST, nodeAt, PLACE, type Register, type Tree } from './registers'
import { NEVER, type Stamp } from './stamp'

type NewRow = { id: () => string; stamp: Stamp }

/**
 * The input of two places as one: the rows of both, and of a field that differs the later entry. Rows that merely have the same
 * id, such as the first row of a tool, are both kept; rows that are copies of one row are merged.
 */
export function keepBoth(one: Tree, other: Tree, newRow: NewRow): Tree {
  return merge(one, withOwnIds(one, other, newRow))
}

/** `other` with new ids for the rows that are not copies of those of `one`. */
function withOwnIds(one: Tree, other: Tree, newRow: NewRow): Tree {
  return Object.fromEntries(
    Object.entries(other).map(([key, theirs]): [string, Tree | Register] => {
      const ours = nodeAt(one, key)
      if (isRegister(theirs) || ours === undefined || isRegister(ours)) return [key, theirs]
      return [key, key.endsWith(LIST) ? ownRows(ours, theirs, newRow) : withOwnIds(ours, theirs, newRow)]
    }),
  )
}

function ownRows(ours: Tree, theirs: Tree, newRow: NewRow): Tree {
  const after = lastPlace(ours)
  return Object.fromEntries(
    Object.entries(theirs).flatMap(([id, row]): [string, Tree | Register][] => {
      const own = nodeAt(ours, id)
      if (isRegister(row) || own === undefined || isRegister(own)) return [[id, row]]
      // What was removed in one place only is there.
      if (!exists(row)) return exists(own) ? [] : [[id, row]]
      if (areCopies(own, row)) {
        const copy = withOwnIds(own, row, newRow)
        return [[id, exists(own) ? copy : { ...copy, [EXISTS]: [true, newRow.stamp] }]]
      }
      // Behind ours, in the order that they have.
      const place = row[PLACE]
      const [value, stamp] = isRegister(place) ? place : [0, NEVER]
      return [[newRow.id(), { ...row, [PLACE]: [after + Number(value), stamp] }]]
    }),
  )
}

function lastPlace(list: Tree): number {
  const places = Object.values(list).map((row) => {
    const place = isRegister(row) ? undefined : row[PLACE]
    return isRegister(place) ? Number(place[0]) : 0
  })
  return Math.max(0, ...places)
}

/** Whether two rows come from one: they have an edit in common, or the same values. */
function areCopies(one: Tree, other: Tree): boolean {
  const stamps = new Set(stampsOf(one))
  return stampsOf(other).some((stamp) => stamps.has(stamp)) || haveSameValues(one, other)
}

function stampsOf(tree: Tree): Stamp[] {
  return Object.values(tree)
    .flatMap((node) => (isRegister(node) ? [node[1]] : stampsOf(node)))
    .filter((stamp) => stamp !== NEVER)
}

/** Whether no register that both have differs. */
function haveSameValues(one: Tree, other: Tree): boolean {
  return Object.entries(one).every(([key, ours]) => {
    const theirs = nodeAt(other, key)
    if (theirs === undefined || key === PLACE) return true
    if (isRegister(ours) || isRegister(theirs))
      return isRegister(ours) && isRegister(theirs) && ours[0] === theirs[0]
    return haveSameValues(ours, theirs)
  })
}
