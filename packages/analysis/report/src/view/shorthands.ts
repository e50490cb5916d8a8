import type { Finding, LayoutColumn, Measure, Part, Unit } from './view.ts'

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

/** A note of how numbers came about. */
export function noteOf(kind: string, names: object = {}): Finding {
  return { kind, weight: 'note', names: { ...names } }
}

/** A list of what is made of a value; empty if there is none, or if it is false. */
export function when<T, R>(value: T | undefined, make: (value: Exclude<T, false>) => R): R[] {
  return value === undefined || value === false ? [] : [make(value as Exclude<T, false>)]
}
