import { aggregate, type Method } from '../../src/ratings/methods.ts'
import type { Rated } from '../../src/ratings/rated.ts'
import { raterAgreement } from '../../src/ratings/rater-agreement.ts'
import type { PlacedRating } from '../../src/ratings/rating.ts'
import { createRatingList } from '../../src/ratings/rating-list.ts'

/** A rating of a table: item, rater, label and, where there are several, model. */
export type Row = readonly [id: string, rater: string, label: string | number, model?: string]

/** Aggregated ratings of a table. */
export function ratedOf(rows: readonly Row[], method: Method = 'mmsr', samples = 50): Rated {
  const list = createRatingList(undefined)
  list.add(
    rows.map(([id, rater, label, model], i): PlacedRating => {
      return { id, rater, label, ...(model === undefined ? {} : { model }), file: 'in', line: i + 1 }
    }),
  )
  const { table, items } = list.finish()
  const result = aggregate(method, table, 1)
  return {
    method,
    seed: 1,
    samples,
    items,
    table,
    result,
    agreement: raterAgreement(table, samples > 0 ? { samples, seed: 1 } : undefined),
  }
}

/** Three raters on four items; one of them is of two minds. */
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
