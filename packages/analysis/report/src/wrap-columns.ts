/** Space between two columns. */
const GAP = 2

/**
 * Groups the columns of a table so that the lines of a group fit into a width. The first columns, which name the row,
 * are in every group. A group has at least one more column, however wide it is.
 *
 * @param widths Width of each column.
 * @param names How many of the first columns name the row.
 * @returns The indexes of the columns of each group, in order.
 */
export function wrapColumns(widths: readonly number[], names: number, width: number): number[][] {
  const first = widths.slice(0, names).map((_, column) => column)
  const start = first.reduce((sum, column) => sum + widths[column] + GAP, 0)
  const groups: number[][] = []
  let end = 0
  for (let column = names; column < widths.length; column++) {
    if (groups.length === 0 || end + GAP + widths[column] > width) {
      groups.push([...first])
      end = start - GAP
    }
    groups.at(-1)!.push(column)
    end += GAP + widths[column]
  }
  return groups.length === 0 ? [first] : groups
}
