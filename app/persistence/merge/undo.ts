import { Edits, EXISTS, isRegister, isTree, nodeAt, type Register, subtree, type Tree } from './registers'
import { deviceOf, NEVER, type Stamp } from './stamp'
import { withStamps } from './tree-stamps'

/**
 * Undo and redo (TERM-08): the tree with the values of `to` wherever they differ from those of `from`, as far as they are
 * still as this device left them. What another device did or deleted in the meantime stays (KEEP-15). A row that `to` does
 * not have yet is removed; a field of `lateFields` that it does not have yet gets its value there.
 */
export function restored(tree: Tree, from: Tree, to: Tree, stamp: Stamp, lateFields: LateFields = {}): Tree {
  if (from === to) return tree
  const edited = new Edits(tree)
  // The fields of a row that is added or removed stay as they are.
  const isWritten = Object.keys(from).length > 0 && Object.keys(to).length > 0
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [is, was, wanted] = [nodeAt(tree, key), nodeAt(from, key), nodeAt(to, key)]
    if (isRegister(is)) {
      const absent = key === EXISTS ? ABSENT : isWritten ? absentField(lateFields, key) : undefined
      const left = isRegister(was) ? was : absent
      const back = isRegister(wanted) ? wanted : absent
      if (left && back && isAsLeft(is, left, stamp)) edited.setValue(key, back[0], stamp)
    } else if (is) {
      edited.set(key, restored(is, isTree(was) ? was : {}, isTree(wanted) ? wanted : {}, stamp, lateFields))
    } else if (was === undefined && wanted !== undefined) {
      // What was typed after Clear has none of the rows from before.
      edited.set(key, isRegister(wanted) ? [wanted[0], stamp] : withStamps(wanted, () => stamp))
    }
  }
  return edited.result()
}

/** The existence of a row before it was added. */
const ABSENT: Register = [false, NEVER]

/** Fields that a row can be without, each with the value that says the same. */
export type LateFields = Readonly<Record<string, Register[0]>>

function absentField(lateFields: LateFields, key: string): Register | undefined {
  const value = Object.hasOwn(lateFields, key) ? lateFields[key] : undefined
  return value === undefined ? undefined : [value, NEVER]
}

/** Whether a register is still as the device of `stamp` left it: not what another device did since, be it the same. */
function isAsLeft([value, at]: Register, [left, leftAt]: Register, stamp: Stamp): boolean {
  return value === left && (at === leftAt || deviceOf(at) === deviceOf(stamp))
}

/** The paths of the fields whose values differ. */
export function changedRegisters(from: Tree, to: Tree, path = ''): string[] {
  if (from === to) return []
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) => {
    const [was, is] = [nodeAt(from, key), nodeAt(to, key)]
    if (was === is) return []
    if (isRegister(was ?? is)) {
      const isSame = isRegister(was) && isRegister(is) && was[0] === is[0]
      return isSame ? [] : [`${path}/${key}`]
    }
    return changedRegisters(subtree(from, key), subtree(to, key), `${path}/${key}`)
  })
}
