import { readFileSync } from 'node:fs'
import { referencePath } from '@codegen-eval/test-data'

/** One rating of RFA's data. */
export interface RfaRating {
  readonly rater: string
  readonly item: number
  readonly system: string
  readonly score: number
}

/** The ratings of Roy et al. (2021). */
export function rfaRatings(): RfaRating[] {
  const text = readFileSync(referencePath('data/rfa/responses.csv'), 'utf8')
  // no field of the file is quoted
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, rater, item, system, score] = line.split(',')
      return { rater, item: Number(item), system: `M${Number(system)}`, score: Number(score) }
    })
}

/** The mean score of each item, items by number, of one system. */
export function itemMeans(ratings: readonly RfaRating[], system: string): number[] {
  const sums = new Map<number, [sum: number, count: number]>()
  for (const { item, score } of ratings.filter((rating) => rating.system === system)) {
    const [sum, count] = sums.get(item) ?? [0, 0]
    sums.set(item, [sum + score, count + 1])
  }
  return [...sums].sort(([a], [b]) => a - b).map(([, [sum, count]]) => sum / count)
}
