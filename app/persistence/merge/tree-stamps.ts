import { Edits, isRegister, type Register, type Tree } from './registers'
import { deviceOf, NEVER, type Stamp } from './stamp'

/** The tree with each stamp replaced. Without a change the same tree is returned. */
export function withStamps(tree: Tree, change: (stamp: Stamp) => Stamp): Tree {
  const edited = new Edits(tree)
  for (const [key, node] of Object.entries(tree)) {
    if (isRegister(node)) {
      const stamp = change(node[1])
      if (stamp !== node[1]) edited.set(key, [node[0], stamp])
    } else edited.set(key, withStamps(node, change))
  }
  return edited.result()
}

/** The latest stamp of a tree, or the latest that one device made. */
export function latestStamp(tree: Tree, device?: string): Stamp {
  let latest = NEVER
  for (const node of Object.values(tree)) {
    const stamp = isRegister(node) ? node[1] : latestStamp(node, device)
    if (stamp > latest && (device === undefined || deviceOf(stamp) === device)) latest = stamp
  }
  return latest
}

/** The latest stamp of each device in a tree. */
export function latestStamps(tree: Tree): Stamp[] {
  const latest = new Map<string, Stamp>()
  const look = (node: Tree | Register) => {
    if (!isRegister(node)) for (const child of Object.values(node)) look(child)
    else if (node[1] > (latest.get(deviceOf(node[1])) ?? NEVER)) latest.set(deviceOf(node[1]), node[1])
  }
  look(tree)
  return [...latest.values()]
}
