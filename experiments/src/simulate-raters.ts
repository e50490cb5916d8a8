import {
  createRatingCollector,
  gwetAc,
  krippendorffAlpha,
  modelRatings,
  type OutputRating,
  type RatingTable,
} from '@codegen-eval/human-ratings'
import { compareRatings } from '@codegen-eval/human-ratings/compare'
import {
  approximateRandomizationTest,
  type RandomStream,
  randomStream,
  uniformNumber,
} from '@codegen-eval/statistics'
import type { EdgeCounts } from './edge-counts.ts'
import { normalNumber } from './simulate-agreement.ts'
import type { SimulationSizes } from './simulate-tests.ts'

/** Raters who see the true label, which is rare, and err with a small chance. */
function drawLabels(stream: RandomStream, items: number, raters: number, rare: number, error: number) {
  return Array.from({ length: items }, (_, item) => {
    const truth = uniformNumber(stream) < rare
    return Array.from({ length: raters }, (_, rater) => ({
      item,
      rater,
      label: uniformNumber(stream) < error ? Number(!truth) : Number(truth),
    }))
  }).flat()
}

/** Coverage of intervals of agreement where one of two labels is rare. */
export function simulateRareLabels(
  items: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  counts: EdgeCounts,
  many: number,
): void {
  for (const [d, [rare, error]] of [
    [0.04, 0.01],
    [0.04, 0.05],
    [0.1, 0.02],
    [0.3, 0.1],
  ].entries() as Iterable<[number, [number, number]]>)
    for (const raters of [2, 3]) {
      const name = `${100 * rare} % of items, errors ${100 * error} %, ${raters} raters`
      const all = drawLabels(randomStream(seed + 2 ** 49 + d), many, raters, rare, error)
      const [alpha, ac1] = [krippendorffAlpha(all).value, gwetAc(all).value]
      for (const count of items) {
        const stream = randomStream(seed + 2 ** 49 + 2 ** 30 + 10_000 * d + 1000 * raters + count)
        for (let run = 0; run < runs; run++) {
          const ratings = drawLabels(stream, count, raters, rare, error)
          const bootstrap = { resamples: 5 * draws, seed: seed + run }
          const { interval } = krippendorffAlpha(ratings, { bootstrap })
          if (interval !== undefined)
            counts.addInterval(["Krippendorff's alpha", name], String(count), interval, alpha)
          const own = gwetAc(ratings)
          if (!Number.isNaN(own.low)) counts.addInterval(["Gwet's AC1", name], String(count), own, ac1)
        }
      }
    }
}

/** Counts false differences of two equal models with raters of their own, and with common raters. */
export function simulateNestedRaters(
  items: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  counts: EdgeCounts,
): void {
  const ratersOfModel = 3
  for (const count of items)
    for (const isNested of [true, false]) {
      const stream = randomStream(seed + 2 ** 49 + 2 ** 31 + 2 * count + Number(isNested))
      for (let run = 0; run < runs; run++) {
        const strictness = Array.from({ length: 2 * ratersOfModel }, () => 4 * normalNumber(stream))
        const collector = createRatingCollector({ minimum: 0, maximum: 100 }, { fractions: true })
        for (let id = 0; id < count; id++)
          for (const [m, model] of ['a', 'b'].entries())
            for (let r = 0; r < ratersOfModel; r++) {
              const rater = isNested ? m * ratersOfModel + r : r
              const label = Math.round(50 + strictness[rater]! + 10 * normalNumber(stream))
              collector.add([
                {
                  id,
                  model,
                  rater: String(rater),
                  label: Math.max(0, Math.min(100, label)),
                } satisfies OutputRating,
              ])
            }
        const { table, items: rated } = collector.finish()
        const ratings = modelRatings(table as RatingTable<number>, rated)
        const swapping = { trials: draws, seed: seed + run }
        const { pairs } = compareRatings(ratings, { test: 'randomization', ...swapping })
        const { pValue } = approximateRandomizationTest(ratings.rows[0]!, ratings.rows[1]!, swapping)
        const design = isNested ? 'raters nested in models' : 'common raters'
        counts.add(['swaps alone', design], String(count), pValue <= 0.05)
        counts.add(['comparison', design], String(count), pairs[0]!.significant)
      }
    }
}
