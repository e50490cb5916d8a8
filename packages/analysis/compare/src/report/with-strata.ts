import { sizesText } from '@codegen-eval/measure/report'
import type { ReportOutput, Table } from '@codegen-eval/report'
import type { CorpusIntervals } from '../corpus-intervals.ts'
import type { StrataIntervals } from '../strata-intervals.ts'
import { intervalJson, intervalReport, intervalTable } from './interval-report.ts'

/**
 * Adds to a result the scores of strata and their weighted mean: tables, and in JSON `strata.<name>` and `mean`. The CSV is one
 * table of intervals with a column `stratum`, empty for all tasks.
 *
 * @param precision Digits of scores after the point, except in JSON.
 */
export function withStrata(
  output: ReportOutput,
  found: StrataIntervals,
  precision: number = 2,
): ReportOutput {
  const { all, strata, mean, weights } = found
  const shares = Array.from(weights, ([name, share]) => `${name} ${Number((100 * share).toPrecision(3))} %`)
  return {
    report() {
      const report = output.report()
      const tables = [...strata].flatMap(([name, intervals]) =>
        titled(intervals, `${name}: ${sizesText(intervals)}`, precision),
      )
      const last = titled(mean, `mean of strata: ${shares.join(', ')}`, precision)
      return { ...report, tables: [...report.tables, ...tables, ...last] }
    },
    csv() {
      const parts = [['', all], ...strata, ['mean of strata', mean]] as const
      return {
        columns: [{ name: 'stratum' }, ...intervalTable(all, precision).columns],
        rows: parts.flatMap(([name, intervals]) =>
          intervalTable(intervals, precision).rows.map((row) => [name, ...row]),
        ),
      }
    },
    json: () => ({
      ...(output.json() as object),
      // `fromEntries` makes `__proto__` an ordinary key
      strata: Object.fromEntries(Array.from(strata, ([name, intervals]) => [name, intervalJson(intervals)])),
      mean: { weights: Object.fromEntries(weights), ...intervalJson(mean) },
    }),
  }
}

function titled(found: CorpusIntervals, title: string, precision: number): Table[] {
  return intervalReport(found, precision).tables.map((table) => ({ ...table, title }))
}
