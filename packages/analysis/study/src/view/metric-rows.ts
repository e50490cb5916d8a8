import type { FactRow, Quantity } from '@codegen-eval/report/view'
import type { EstimateInterval } from '@codegen-eval/statistics'
import type { StudiedMetric, StudyResult } from '../study-result.ts'

/** How intervals without a method of their own are written. */
export const interval = 'ends'

/** Rows of each metric, the one that agrees best first, with its key and its name. */
export function perMetric(
  { agreement, metrics }: Pick<StudyResult, 'agreement' | 'metrics'>,
  rows: (metric: StudiedMetric, k: number) => readonly FactRow[],
): FactRow[] {
  return agreement.order.flatMap((k) => {
    const { key: metric, name } = metrics[k]
    return rows(metrics[k], k).map((row) => ({ metric, name, ...row }))
  })
}

/** An estimate with its interval. */
export function estimated({ estimate, median, ...ends }: EstimateInterval): Quantity {
  return { value: estimate, ...ends }
}
