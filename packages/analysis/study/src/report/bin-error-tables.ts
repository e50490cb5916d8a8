import { COUNT_FORMAT, formatNumber, pointFormat, type Table, type TableColumn } from '@codegen-eval/report'
import { type AgreementCounts, binErrorRates } from '../agreement-counts.ts'
import type { StudyResult } from '../run-study.ts'

const POINTS = pointFormat(1)

/** Errors and conformity of metrics within each bin of the size of a difference. */
export function binErrorTables(result: StudyResult): Table[] {
  return [
    binTable(result, {
      id: 'type-one-by-bin',
      title: 'Type-I errors by the size of a difference',
      note: 'By size in points, the share of the pairs significant for the metric for which people see no difference or the opposite one (Roy et al. after Mathur et al.)',
      cell: ({ significant }, bin, rates) => share(rates.typeOneOrOpposite, significant[bin].pairs),
    }),
    binTable(result, {
      id: 'type-two-by-bin',
      title: 'Type-II errors by the size of a difference',
      note: 'By size in points, the share of the pairs not significant for the metric for which people see a difference',
      cell: ({ insignificant }, bin, rates) => share(rates.typeTwo, insignificant[bin].pairs),
    }),
    binTable(result, {
      id: 'conformity',
      title: 'Conformity of metrics and people by the size of a difference',
      note: 'By size in points, the share of all pairs with the same verdict of metric and people: no difference, or the same model significantly better',
      cell: ({ significant, insignificant }, bin, rates) =>
        share(1 - rates.disagreement, significant[bin].pairs + insignificant[bin].pairs),
    }),
  ]
}

interface BinTable {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly cell: (
    counts: AgreementCounts,
    bin: number,
    rates: ReturnType<typeof binErrorRates>[number],
  ) => string
}

function binTable({ metrics, settings }: StudyResult, { id, title, note, cell }: BinTable): Table {
  return {
    id,
    title,
    note,
    columns: ['metric', ...settings.bins.names].map((name): TableColumn => ({ name })),
    rows: metrics.map(({ name, study: { counts } }) => [
      name,
      ...binErrorRates(counts).map((rates, bin) => cell(counts, bin, rates)),
    ]),
  }
}

function share(rate: number, pairs: number): string {
  return pairs === 0 ? '– of 0' : `${formatNumber(rate, POINTS)} % of ${formatNumber(pairs, COUNT_FORMAT)}`
}
