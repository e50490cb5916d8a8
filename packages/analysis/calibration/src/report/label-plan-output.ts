import { COUNT_FORMAT, columnTable, fixedFormat, type ReportOutput } from '@codegen-eval/report'

/** One number of a plan of labels, with the assumptions behind it. */
export interface LabelPlanEntry {
  /** Name in JSON and CSV. */
  readonly key: string
  readonly name: string
  readonly value: number
  readonly basis: string
}

/** A plan of labels as a table, CSV and JSON. */
export function labelPlanOutput(entries: readonly LabelPlanEntry[]): ReportOutput {
  return {
    report: () => ({
      tables: [
        columnTable<LabelPlanEntry>(
          [
            { name: 'plan', value: ({ name }) => name },
            {
              name: 'value',
              value: ({ value }) => ({
                value,
                format: Number.isInteger(value) ? COUNT_FORMAT : fixedFormat(3),
              }),
            },
            { name: 'basis', align: 'left', value: ({ basis }) => basis },
          ],
          entries,
        ),
      ],
      notes: ['Labels are of outputs drawn at random; the judge grades all of them.'],
    }),
    csv: () =>
      columnTable<LabelPlanEntry>(
        [
          { name: 'plan', value: ({ key }) => key },
          { name: 'value', value: ({ value }) => value },
          { name: 'basis', value: ({ basis }) => basis },
        ],
        entries,
      ),
    json: () => ({
      ...Object.fromEntries(entries.map(({ key, value }) => [key, value])),
      basis: Object.fromEntries(entries.map(({ key, basis }) => [key, basis])),
    }),
  }
}
