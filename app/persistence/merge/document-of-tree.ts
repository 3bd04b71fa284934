import {
  type Data,
  EXISTS,
  exists,
  isRegister,
  LIST,
  PLACE,
  type Row,
  registerValue,
  subtree,
  type Tree,
} from './registers.ts'

/** The document of a tree. Removed rows are left out. */
export function toData(tree: Tree): Data {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, node]): [string, Data[string]][] => {
      if (key === EXISTS || key === PLACE) return []
      if (isRegister(node)) return [[key, node[0]]]
      return key.endsWith(LIST) ? [[key.slice(0, -LIST.length), rowsOf(node)]] : [[key, toData(node)]]
    }),
  )
}

function rowsOf(list: Tree): Row[] {
  return placed(list).map((id) => ({ ...toData(subtree(list, id)), id }))
}

/** The ids of the existing rows, in order. Rows added at the same place on two devices are ordered by id. */
function placed(list: Tree): string[] {
  const place = (id: string) => Number(registerValue(subtree(list, id), PLACE) ?? 0)
  return Object.keys(list)
    .filter((id) => exists(subtree(list, id)))
    .sort((one, other) => place(one) - place(other) || (one < other ? -1 : 1))
}
