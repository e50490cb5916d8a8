import { COUNT_FORMAT, type Column, columnTable, fixedFormat, type ReportOutput } from '@codegen-eval/report'

/** One number of a plan, with the assumptions behind it. */
export interface PlanEntry {
  /** Name in JSON and CSV. */
  readonly key: string
  readonly name: string
  readonly value: number
  readonly basis: string
}

/** A plan of a survey. */
export interface SurveyPlan {
  readonly entries: readonly PlanEntry[]
  /** Ids that were drawn. */
  readonly sample: readonly string[] | undefined
  readonly seed: number
}

/** A plan as tables and JSON; the CSV of a plan with a sample is the sample. */
export function planOutput({ entries, sample, seed }: SurveyPlan): ReportOutput {
  const entryTable = columnTable<PlanEntry>(
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
  const facts: Column<PlanEntry>[] = [
    { name: 'plan', value: ({ key }) => key },
    { name: 'value', value: ({ value }) => value },
    { name: 'basis', value: ({ basis }) => basis },
  ]
  const sampleTable = columnTable<string>([{ name: 'id', value: (id) => id }], sample ?? [])
  return {
    report: () => ({
      tables: sample === undefined ? [entryTable] : [entryTable, sampleTable],
      notes: sample === undefined ? [] : [`a random sample without replacement, seed ${seed}`],
    }),
    csv: () => (sample === undefined ? columnTable(facts, entries) : sampleTable),
    json: () => ({
      ...Object.fromEntries(entries.map(({ key, value }) => [key, value])),
      basis: Object.fromEntries(entries.map(({ key, basis }) => [key, basis])),
      ...(sample === undefined ? {} : { seed, sample }),
    }),
  }
}
