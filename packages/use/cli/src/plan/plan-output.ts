import { COUNT_FORMAT, fixedFormat, type Table } from '@codegen-eval/report'
import type { Output } from '../output/render-output.ts'

/** One number of a plan and what it rests on. */
export interface PlanEntry {
  /** Name in JSON and CSV. */
  readonly key: string
  readonly name: string
  readonly value: number
  readonly basis: string
}

/** A plan of a survey. */
export interface Plan {
  readonly entries: readonly PlanEntry[]
  /** Ids that were drawn. */
  readonly sample: readonly string[] | undefined
  readonly seed: number
}

/** A plan as tables and JSON; the CSV of a plan with a sample is the sample. */
export function planOutput({ entries, sample, seed }: Plan): Output {
  const entryTable: Table = {
    columns: [{ name: 'plan' }, { name: 'value' }, { name: 'basis', align: 'left' }],
    rows: entries.map(({ name, value, basis }) => [
      name,
      { value, format: Number.isInteger(value) ? COUNT_FORMAT : fixedFormat(3) },
      basis,
    ]),
  }
  const sampleTable: Table = { columns: [{ name: 'id' }], rows: (sample ?? []).map((id) => [id]) }
  return {
    report: () => ({
      tables: sample === undefined ? [entryTable] : [entryTable, sampleTable],
      notes: sample === undefined ? [] : [`a random sample without replacement, seed ${seed}`],
    }),
    csv: () =>
      sample === undefined
        ? {
            columns: [{ name: 'plan' }, { name: 'value' }, { name: 'basis' }],
            rows: entries.map(({ key, value, basis }) => [key, value, basis]),
          }
        : sampleTable,
    json: () => ({
      ...Object.fromEntries(entries.map(({ key, value }) => [key, value])),
      basis: Object.fromEntries(entries.map(({ key, basis }) => [key, basis])),
      ...(sample === undefined ? {} : { seed, sample }),
    }),
  }
}
