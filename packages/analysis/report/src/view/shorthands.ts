import type { LayoutColumn, Measure, Part, Unit } from './view.ts'

/** Measures of one unit, each with its label. */
export function measuresOf(
  unit: Unit,
  labels: Readonly<Record<string, string>>,
  others: Partial<Measure> = {},
): Measure[] {
  return Object.entries(labels).map(([key, label]) => ({ key, label, unit, ...others }))
}

/** A part with one table, of the facts whose key is the part's. */
export function rowsPart(
  id: string,
  title: string,
  columns: readonly LayoutColumn[],
  others: { readonly title?: string; readonly legend?: string } = {},
): Part {
  return { id, title, layouts: [{ kind: 'rows', facts: id, columns, ...others }] }
}
