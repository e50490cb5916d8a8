/** The values of one label of all rows: one value that all have, or a list with null where a row has none. */
export type LabelColumn<T> = { readonly all?: T } | readonly (T | null)[]

/** Writes a label of all rows in its shortest form. */
export function labelColumn<T extends string | number | boolean | object>(
  values: readonly (T | undefined)[],
): LabelColumn<T> {
  const [first] = values
  if (!values.every((value) => value === first)) return values.map((value) => value ?? null)
  return first === undefined ? {} : { all: first }
}

/** The label of a row; `undefined` if it has none. */
export function labelAt<T>(column: LabelColumn<T>, row: number): T | undefined {
  if (isList(column)) return column[row] ?? undefined
  return column.all
}

function isList<T>(column: LabelColumn<T>): column is readonly (T | null)[] {
  return Array.isArray(column)
}
