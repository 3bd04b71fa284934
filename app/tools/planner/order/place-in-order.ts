/** Where a row of a list is: pixels from the top of the window. */
type Row = { top: number; bottom: number }

/** The index that the row at `from` gets when it is dropped at `y`: after every other row whose middle is above. */
export function placeInOrder(rows: readonly Row[], from: number, y: number): number {
  return rows.filter(({ top, bottom }, index) => index !== from && (top + bottom) / 2 < y).length
}
