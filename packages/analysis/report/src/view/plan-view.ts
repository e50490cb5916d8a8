import { rowsPart } from './shorthands.ts'
import type { View } from './view.ts'
import { type Words, wordsOf } from './words.ts'

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
