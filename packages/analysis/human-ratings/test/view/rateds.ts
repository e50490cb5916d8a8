import {
  type AggregationMethod,
  aggregateRatings,
  createRatingCollector,
  type RatingCollector,
  raterAgreement,
} from '../../src/index.ts'
import type { AggregatedRatings } from '../../src/view/aggregated-ratings.ts'

/** A rating: item, rater, label and, if there are several, model. */
export type Row = readonly [id: string, rater: string, label: string | number, model?: string]

/** Aggregated ratings. */
export function ratedOf(
  rows: readonly Row[],
  method: AggregationMethod = 'mmsr',
  resamples = 50,
  collector: RatingCollector = createRatingCollector(),
): AggregatedRatings {
  collector.add(
    rows.map(([id, rater, label, model]) => ({
      id,
      rater,
      label,
      ...(model === undefined ? {} : { model }),
    })),
  )
  const { table, items } = collector.finish()
  const result = aggregateRatings(method, table, { seed: 1 })
  const agreement = raterAgreement(table, resamples > 0 ? { bootstrap: { resamples, seed: 1 } } : {})
  return { method, seed: 1, resamples, items, table, result, agreement }
}

/** Three raters on four items; one of them disagrees on the last item. */
export const THREE: readonly Row[] = ['a', 'b', 'c', 'd'].flatMap((id, i): Row[] => [
  [id, 'ann', i % 3],
  [id, 'ben', i % 3],
  [id, 'cleo', i === 3 ? 2 : i % 3],
])

/** The same as words, of two models. */
export const WORDS: readonly Row[] = THREE.map(([id, rater, label]) => [
  id,
  rater,
  ['bad', 'fair', 'good'][Number(label)],
  id < 'c' ? 'one' : 'two',
])
