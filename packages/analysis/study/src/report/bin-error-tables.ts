import { columnTable, type Table } from '@codegen-eval/report'
import { type AgreementCounts, binErrorRates } from '../agreement-counts.ts'
import type { StudyResult } from '../study-result.ts'
import { METRIC, shareColumn } from './metric-columns.ts'

/** Errors and conformity of metrics within each bin of the size of a difference. */
export function binErrorTables(result: StudyResult): Table[] {
  return [
    binTable(result, {
      id: 'type-one-by-bin',
      title: 'Type-I errors by the size of a difference',
      note: 'By size in points, the share of the pairs significant for the metric for which people see no difference or the opposite one (Roy et al. after Mathur et al.)',
      cell: ({ significant }, bin, rates) => [rates.typeOneOrOpposite, significant[bin].pairs],
    }),
    binTable(result, {
      id: 'type-two-by-bin',
      title: 'Type-II errors by the size of a difference',
      note: 'By size in points, the share of the pairs not significant for the metric for which people see a difference',
      cell: ({ insignificant }, bin, rates) => [rates.typeTwo, insignificant[bin].pairs],
    }),
    binTable(result, {
      id: 'conformity',
      title: 'Conformity of metrics and people by the size of a difference',
      note: 'By size in points, the share of all pairs with the same verdict of metric and people: no difference, or the same model significantly better',
      cell: ({ significant, insignificant }, bin, rates) => [
        1 - rates.disagreement,
        significant[bin].pairs + insignificant[bin].pairs,
      ],
    }),
  ]
}

interface BinTable {
  readonly id: string
  readonly title: string
  readonly note: string
  /** A rate, and the number of its pairs. */
  readonly cell: (
    counts: AgreementCounts,
    bin: number,
    rates: ReturnType<typeof binErrorRates>[number],
  ) => readonly [rate: number, pairs: number]
}

function binTable({ metrics, settings }: StudyResult, { id, title, note, cell }: BinTable): Table {
  const rates = metrics.map(({ study: { counts } }) =>
    binErrorRates(counts).map((ofBin, bin) => cell(counts, bin, ofBin)),
  )
  return {
    ...{ id, title, note },
    ...columnTable(
      [METRIC, ...settings.bins.names.map((name, bin) => shareColumn(name, (_, k) => rates[k][bin]))],
      metrics,
    ),
  }
}
