import type { FactRow, Quantity } from '@codegen-eval/report/view'
import type { EstimateInterval } from '@codegen-eval/statistics'
import type { MetricStudy } from '../study-metric.ts'
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

export function estimated({ estimate, median, ...ends }: EstimateInterval): Quantity {
  return { value: estimate, ...ends }
}

/** The name of people among the metrics. */
export const HUMAN = 'human'

/** A metric, or people, with scores of the models. */
export interface Judge extends Pick<MetricStudy, 'scores' | 'ranks' | 'comparisons' | 'originals'> {
  readonly metric: string
  readonly name: string
}

/** Metrics, the one that agrees best first, and people. */
export function judgesOf({ agreement, metrics, human }: StudyResult): Judge[] {
  return [
    ...agreement.order.map((k) => ({ metric: metrics[k].key, name: metrics[k].name, ...metrics[k].study })),
    { metric: HUMAN, name: 'Human', ...human, scores: human.scores.scores },
  ]
}
