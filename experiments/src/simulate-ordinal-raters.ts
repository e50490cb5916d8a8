import { gwetAc, type Rating, ratingTable } from '@codegen-eval/human-ratings'
import { type RandomStream, randomStream, uniformNumber } from '@codegen-eval/statistics'
import type { EdgeCounts } from './edge-counts.ts'
import { gradeOf, normalNumber } from './simulate-agreement.ts'
import type { SimulationSizes } from './simulate-tests.ts'

const SCALE = [0, 1, 2, 3, 4] as const

/** Grades from 0 to 4 by the quality of an item: any, or nearly always the highest one. */
const DESIGNS = [
  ['all grades', (stream: RandomStream) => 1.2 * normalNumber(stream), 0.8],
  ['8 % around 2, others 4', (stream: RandomStream) => (uniformNumber(stream) < 0.08 ? 0 : 4), 0.8],
] as const

/** Coverage of the intervals of Gwet's AC2 for ratings on an ordered scale, and how often they cover or have a warning. */
export function simulateOrdinalRaters(
  items: readonly number[],
  { runs, seed }: SimulationSizes,
  counts: EdgeCounts,
  many: number,
): void {
  for (const [d, design] of DESIGNS.entries())
    for (const raters of [2, 3])
      for (const weights of ['linear', 'quadratic'] as const) {
        const stage = seed + 2 ** 43 + 2 ** 40 + 10_000 * (10 * d + raters)
        const truth = gwetAc(drawRatings(randomStream(stage), many, raters, design), { weights }).value
        const row = [`Gwet's AC2, ${weights}`, `${design[0]}, ${raters} raters`]
        for (const count of items) {
          const stream = randomStream(stage + count)
          for (let run = 0; run < runs; run++) {
            const found = gwetAc(drawRatings(stream, count, raters, design), { weights })
            if (Number.isNaN(found.low)) continue
            counts.addInterval(row, String(count), found, truth)
            if (weights === 'linear') continue
            const isCovered = found.low <= truth && found.high >= truth
            counts.add(
              [`${row[0]}, or a warning`, row[1]!],
              String(count),
              isCovered || found.warning !== undefined,
            )
          }
        }
      }
}

function drawRatings(
  stream: RandomStream,
  items: number,
  raters: number,
  [, qualityOf, error]: (typeof DESIGNS)[number],
) {
  const ratings = Array.from({ length: items }, (_, item): Rating<number>[] => {
    const quality = qualityOf(stream)
    return Array.from({ length: raters }, (_, rater) => ({
      item,
      rater,
      label: gradeOf(quality + error * normalNumber(stream)),
    }))
  }).flat()
  return ratingTable<number>(ratings, SCALE)
}
