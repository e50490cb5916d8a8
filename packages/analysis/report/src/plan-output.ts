import { columnTable } from './columns.ts'
import { COUNT_FORMAT, fixedFormat } from './number-format.ts'
import type { ReportOutput } from './render-output.ts'

/** One number of a plan, with the assumptions behind it. */
export interface PlanEntry {
  /** Name in JSON and CSV. */
  readonly key: string
  readonly name: string
  readonly value: number
  readonly basis: string
}

/** A plan as a table, CSV and JSON. */
export interface PlanOutput extends ReportOutput {
  json(): object
}

/** The output of a plan. */
export function planOutput(entries: readonly PlanEntry[], notes: readonly string[] = []): PlanOutput {
  const table = columnTable<PlanEntry>(
    [
      { name: 'plan', value: ({ name }) => name },
      {
        name: 'value',
        value: ({ value }) => ({ value, format: Number.isInteger(value) ? COUNT_FORMAT : fixedFormat(3) }),
      },
      { name: 'basis', align: 'left', value: ({ basis }) => basis },
    ],
    entries,
  )
  const facts = columnTable<PlanEntry>(
    [
      { name: 'plan', value: ({ key }) => key },
      { name: 'value', value: ({ value }) => value },
      { name: 'basis', value: ({ basis }) => basis },
    ],
    entries,
  )
  return {
    report: () => ({ tables: [table], notes }),
    csv: () => facts,
    json: () => ({
      ...Object.fromEntries(entries.map(({ key, value }) => [key, value])),
      basis: Object.fromEntries(entries.map(({ key, basis }) => [key, basis])),
    }),
  }
}
