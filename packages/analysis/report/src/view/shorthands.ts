import type { Finding, Layout, LayoutColumn, Measure, Part, Unit, View } from './view.ts'
import { type Words, wordsOf } from './words.ts'

/** Measures of one unit: by their keys, or by their keys with labels. */
export function measuresOf(
  unit: Unit,
  keys: readonly string[] | Readonly<Record<string, string>>,
  others: Partial<Measure> = {},
): Measure[] {
  return Array.isArray(keys)
    ? keys.map((key) => ({ key, unit, ...others }))
    : Object.entries(keys).map(([key, label]) => ({ key, label, unit, ...others }))
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

/** A part of some layouts; none without any. */
export function partOf(id: string, title: string, note: string, layouts: readonly Layout[]): Part[] {
  return layouts.length === 0 ? [] : [{ id, title, note, layouts }]
}

/** A finding with what is known of it. */
export function findingOf(
  kind: string,
  weight: Finding['weight'],
  rest: Omit<Finding, 'kind' | 'weight'> = {},
): Finding {
  return { kind, weight, ...rest }
}

/** A note of how numbers came about. */
export function noteOf(kind: string, names: object = {}): Finding {
  return { kind, weight: 'note', names: { ...names } }
}

/** A list of what is made of a value; empty if there is none, or if it is false. */
export function when<T, R>(value: T | undefined, make: (value: Exclude<T, false>) => R): R[] {
  return value === undefined || value === false ? [] : [make(value as Exclude<T, false>)]
}

/** Additions to a view. */
export interface ViewExtension extends Partial<Pick<View, 'settings' | 'facts' | 'parts' | 'findings'>> {
  /** The sentences of further kinds of findings. */
  readonly words?: Words
}

/** A view with further settings, facts, parts and findings, after its own. */
export function extendView<T extends View>(
  view: T,
  { settings, facts = [], parts = [], findings = [], words = {} }: ViewExtension,
): T {
  const added = wordsOf(words)
  return {
    ...view,
    settings: { ...view.settings, ...settings },
    facts: [...view.facts, ...facts],
    parts: [...view.parts, ...parts],
    findings: [...view.findings, ...findings],
    words: (finding) => (Object.hasOwn(words, finding.kind) ? added(finding) : view.words(finding)),
  }
}

/** One number of a plan, with the assumptions behind it. */
export interface PlanEntry {
  /** Name in JSON and CSV. */
  readonly key: string
  readonly name: string
  readonly value: number
  readonly basis: string
}

/** The numbers of a plan as a view, a row for each, with a note for each of the words. */
export function planView(title: string, entries: readonly PlanEntry[], words: Words = {}): View {
  return {
    ...{ title, confidence: 0.95, settings: {}, csv: ['plan'], signatures: [], words: wordsOf(words) },
    facts: [
      {
        ...{ key: 'plan', names: ['quantity'], isKeyed: true },
        measures: [
          { key: 'value', unit: 'decimal' },
          { key: 'basis', unit: 'text' },
        ],
        rows: entries.map(({ key, name, value, basis }) => ({
          ...{ quantity: key, name, basis },
          value: { value, unit: Number.isInteger(value) ? 'count' : 'decimal' },
        })),
      },
    ],
    parts: [rowsPart('plan', 'Plan', [{ name: 'plan', of: ['name'], by: '' }, 'value', 'basis'])],
    findings: Object.keys(words).map((kind) => ({ kind, weight: 'note' })),
  }
}
