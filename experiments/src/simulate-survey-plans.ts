import { ratingReliability, ratingsForReliability, ratingTable } from '@codegen-eval/human-ratings'
import { differenceComponents, plannedVariance } from '@codegen-eval/human-ratings/internal'
import { pairedTTest, type RandomStream, randomStream, segmentsForDifference } from '@codegen-eval/statistics'
import { normalNumber } from './normal-number.ts'
import type { SimulationCounts } from './simulation-counts.ts'

/** A pilot of two models, from which a survey is planned. */
export interface PilotDesign {
  readonly name: string
  readonly items: number
  /** Ratings of each output. */
  readonly ratings: number
  /** Whether the same raters rate both outputs of an item; otherwise raters are drawn anew for each. */
  readonly isSame: boolean
}

/** Designs of `simulateSurveyPlans`, fixed before the first run. */
export const PILOT_DESIGNS: readonly PilotDesign[] = [
  { name: '10 x 3', items: 10, ratings: 3, isSame: true },
  { name: '6 x 5', items: 6, ratings: 5, isSame: true },
  { name: '20 x 2', items: 20, ratings: 2, isSame: true },
  { name: '40 x 3', items: 40, ratings: 3, isSame: true },
  { name: '100 x 8', items: 100, ratings: 8, isSame: true },
  { name: '100 x 8, other raters', items: 100, ratings: 8, isSame: false },
  { name: '200 x 2, other raters', items: 200, ratings: 2, isSame: false },
]

/** Deviations of items, of outputs beyond the item, of raters' lenience and of single ratings. */
const DEVIATIONS = { items: 0.6, outputs: 0.35, raters: 0.4, ratings: 0.8 } as const

const DIFFERENCE = 0.4

interface DrawnRatings {
  readonly values: number[]
  readonly items: number[]
  readonly raters: number[]
}

/** Grades of the outputs of two models, of which the first is better by `lead`. */
export function drawSurvey(
  stream: RandomStream,
  { items, ratings, isSame }: Omit<PilotDesign, 'name'>,
  lead: number,
): readonly [DrawnRatings, DrawnRatings] {
  const normal = (deviation: number) => deviation * normalNumber(stream)
  const both = [0, 1].map((): DrawnRatings => ({ values: [], items: [], raters: [] })) as [
    DrawnRatings,
    DrawnRatings,
  ]
  for (let item = 0; item < items; item++) {
    const quality = normal(DEVIATIONS.items)
    const draw = () => Array.from({ length: ratings }, () => normal(DEVIATIONS.raters))
    const common = draw()
    both.forEach((model, m) => {
      const output = quality + normal(DEVIATIONS.outputs) + lead * (1 - m)
      const lenience = isSame || m === 0 ? common : draw()
      lenience.forEach((of, r) => {
        model.values.push(output + of + normal(DEVIATIONS.ratings))
        model.items.push(item)
        // raters who rate one output only have numbers of their own
        model.raters.push(isSame ? r : item * 2 * ratings + m * ratings + r)
      })
    })
  }
  return both
}

/**
 * Plans surveys from pilots, carries them out, and counts how often the paired t test finds the difference for which they have a power
 * of 80 %: with ratings and items planned together, and with the deviation of the pilot's numbers of ratings.
 */
export function simulateSurveyPlans(
  design: PilotDesign,
  { runs, seed }: { readonly runs: number; readonly seed: number },
  counts: SimulationCounts,
): void {
  const stream = randomStream(seed)
  for (let run = 0; run < runs; run++) {
    const [a, b] = drawSurvey(stream, design, DIFFERENCE)
    const components = differenceComponents(a, b)!
    const { icc } = ratingReliability(
      ratingTable(
        [a, b].flatMap(({ values, items, raters }, m) =>
          values.map((label, k) => ({ item: 2 * items[k]! + m, rater: raters[k]!, label })),
        ),
      ),
    )
    const ratings = icc > 0 ? ratingsForReliability(icc, 0.8) : design.ratings
    const found = (variance: number, degrees?: number): boolean => {
      const level = degrees === undefined ? {} : { degrees }
      const items = Math.min(5000, segmentsForDifference(DIFFERENCE, Math.sqrt(variance), level))
      const [x, y] = drawSurvey(stream, { ...design, items, ratings }, DIFFERENCE).map((model) =>
        itemMeans(model, items),
      )
      return pairedTTest(x!, y!).pValue <= 0.05
    }
    const { variance, degrees } = plannedVariance(components, ratings)
    counts.add(['power for 80 %'], design.name, found(variance, degrees))
    counts.add(['the same, as if the variance were known'], design.name, found(variance))
    counts.add(['before: items and ratings apart'], design.name, found(components.observed))
  }
}

function itemMeans({ values, items }: DrawnRatings, count: number): Float64Array {
  const sums = new Float64Array(count)
  values.forEach((value, k) => {
    sums[items[k]!] += value
  })
  const each = values.length / count
  return sums.map((sum) => sum / each)
}
