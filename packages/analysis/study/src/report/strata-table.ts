import { COUNT_FORMAT, type Column, columnTable, type Table } from '@codegen-eval/report'
import type { StratumAgreement } from '../study-strata.ts'
import { estimateText } from './agreement-tables.ts'

/** How each metric agrees within strata, a column a metric; none without strata. */
export function strataTable(
  strata: readonly StratumAgreement[] | undefined,
  names: readonly string[],
  note: string,
): Table[] {
  if (strata === undefined) return []
  return [
    {
      id: 'strata',
      title: 'Strata',
      note,
      ...columnTable<StratumAgreement>(
        [
          { name: 'stratum', value: ({ stratum }) => stratum },
          { name: 'items', format: COUNT_FORMAT, value: ({ items }) => items },
          { name: 'outputs', format: COUNT_FORMAT, value: ({ outputs }) => outputs },
          ...names.map(
            (name, k): Column<StratumAgreement> => ({
              name,
              value: ({ metrics }) => estimateText(metrics[k]),
            }),
          ),
        ],
        strata,
      ),
    },
  ]
}

/** The strata as JSON data: agreement from -1 to 1, by the key of each metric. */
export function strataJson(
  strata: readonly StratumAgreement[] | undefined,
  keys: readonly string[],
): { readonly byStratum?: object } {
  if (strata === undefined) return {}
  return {
    byStratum: strata.map(({ metrics, ...stratum }) => ({
      ...stratum,
      metrics: Object.fromEntries(
        metrics.map(({ estimate, low, high, reason }, k) => [
          keys[k],
          { value: estimate, low, high, ...(reason === undefined ? {} : { reason }) },
        ]),
      ),
    })),
  }
}
