/** Calls back with every injective partial map of `rows` things to `columns` things; -1 is no image. */
export function everyMapping(rows: number, columns: number, visit: (mapping: Int32Array) => void): void {
  const mapping = new Int32Array(rows).fill(-1)
  const used = new Uint8Array(columns)
  const extend = (row: number): void => {
    if (row === rows) {
      visit(mapping)
      return
    }
    mapping[row] = -1
    extend(row + 1)
    for (let column = 0; column < columns; column++) {
      if (used[column]) continue
      used[column] = 1
      mapping[row] = column
      extend(row + 1)
      used[column] = 0
    }
    mapping[row] = -1
  }
  extend(0)
}
