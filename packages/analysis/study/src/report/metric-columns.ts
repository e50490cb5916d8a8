import { type Column, type NumberFormat, pointFormat, type TableCell } from '@codegen-eval/report'
import { countText, formatNumber } from '@codegen-eval/report/internal'
import type { StudiedMetric } from '../study-result.ts'

/** Shares in percent, and scores in points, with one digit. */
export const POINTS: NumberFormat = pointFormat(1)

/** The same with two digits. */
export const PERCENT: NumberFormat = pointFormat(2)

/** The names of the metrics. */
export const METRIC: Column<StudiedMetric> = { name: 'metric', value: ({ name }) => name }

/** A column of a table with one row per metric. */
export function metricColumn(
  name: string,
  value: (metric: StudiedMetric) => TableCell,
  style: Pick<Column<StudiedMetric>, 'format'> = {},
): Column<StudiedMetric> {
  return { name, value, ...style }
}

/** A column of shares of pairs: `12.3 % of 45`. */
export function shareColumn(
  name: string,
  of: (metric: StudiedMetric, k: number) => readonly [share: number, pairs: number],
): Column<StudiedMetric> {
  return {
    name,
    value(metric, k) {
      const [share, pairs] = of(metric, k)
      return pairs === 0 ? '– of 0' : `${formatNumber(share, POINTS)} % of ${countText(pairs)}`
    },
  }
}
