import {
  createRatingCollector,
  type ModelRatings,
  modelRatings,
  type RatingTable,
  type RatingUnit,
} from '@codegen-eval/human-ratings'
import { compareRatings } from '@codegen-eval/human-ratings/compare'
import {
  approximateRandomizationTest,
  type RandomStream,
  randomStream,
  segmentScores,
  uniformNumber,
  wilcoxonSignedRankTest,
} from '@codegen-eval/statistics'
import { crossedDifference } from '@codegen-eval/statistics/crossed-difference'
import { crossedDesign, crossedWeights } from '@codegen-eval/statistics/internal'
import { normalNumber } from './normal-number.ts'
import type { SimulationCounts } from './simulation-counts.ts'

/** Two models rated by pools of raters, which overlap. */
export interface SharedDesign {
  readonly name: string
  readonly items: number
  /** Ratings of each output, by raters of its pool drawn anew for each. */
  readonly ratings: number
  readonly pool: number
  /** The pool of the second model; `pool` by default. */
  readonly otherPool?: number
  readonly shared: number
  /** Deviation of raters' lenience; 0.4 by default. */
  readonly lenience?: number
  /** Deviation of outputs beyond their item; 0.5 by default, and 0 where both outputs of an item are equally good. */
  readonly outputs?: number
  /** Deviation of what raters see in one model beyond what others see; 0 by default. */
  readonly taste?: number
  /** Whether rater r gives ratings in proportion to 1/(r + 1) in place of equal shares. */
  readonly isUneven?: true
  /** Whether the second model's raters rate the more the less they rate the first. */
  readonly isOpposed?: true
}

/** Designs of `simulateSharedRaters`, fixed before the first run of the table. */
export const SHARED_DESIGNS: readonly SharedDesign[] = [
  { name: '3 of 5', items: 80, ratings: 2, pool: 5, shared: 3 },
  { name: '4 of 5', items: 80, ratings: 2, pool: 5, shared: 4 },
  { name: '4 of 5, 25 items', items: 25, ratings: 2, pool: 5, shared: 4 },
  { name: '6 of 10, uneven', items: 60, ratings: 3, pool: 10, shared: 6, isUneven: true },
  { name: '3 of 3', items: 80, ratings: 3, pool: 3, shared: 3 },
  { name: '3 of 3, taste', items: 80, ratings: 3, pool: 3, shared: 3, taste: 0.2 },
  { name: '4 of 5, taste', items: 80, ratings: 2, pool: 5, shared: 4, taste: 0.2 },
]

/** Designs of `simulateTheseRaters`: one rater of the first model only, all common, and shares that differ. */
export const THESE_RATERS_DESIGNS: readonly SharedDesign[] = [
  ...[2, 3].flatMap((ratings) =>
    [0.4, 0.8].flatMap((lenience) =>
      [10, 11, 16, 20].map((pool) => oneRaterMore(pool, { ratings, lenience, items: 80 })),
    ),
  ),
  oneRaterMore(20, { ratings: 2, lenience: 0.8, items: 400 }),
  { name: '10 of 10, 2 x 80, 0.8', items: 80, ratings: 2, pool: 10, shared: 10, lenience: 0.8 },
  { name: '20 of 20, 1 x 400, 0.8', items: 400, ratings: 1, pool: 20, shared: 20, lenience: 0.8 },
  {
    ...{ name: '10 of 10, 2 x 80, 0.8, opposed', items: 80, ratings: 2, pool: 10, shared: 10 },
    ...{ lenience: 0.8, isUneven: true, isOpposed: true },
  },
]

/** Designs of `simulateRatingUnits`, with outputs of equal models that differ, and with equally good ones. */
export const RATING_UNIT_DESIGNS: readonly SharedDesign[] = [
  { name: '3 of 5 raters, 80 items', items: 80, ratings: 3, pool: 5, shared: 5 },
  { name: '5 of 10 raters, 30 items', items: 30, ratings: 5, pool: 10, shared: 10, lenience: 0.8 },
  { name: 'all of 3 raters, 25 items', items: 25, ratings: 3, pool: 3, shared: 3 },
  { name: '4 of 6 uneven raters, 65 items', items: 65, ratings: 4, pool: 6, shared: 6, isUneven: true },
]

function oneRaterMore(
  pool: number,
  design: Required<Pick<SharedDesign, 'items' | 'ratings' | 'lenience'>>,
): SharedDesign {
  const shared = pool - 1
  const { items, ratings, lenience } = design
  const name = `${shared} of ${pool}, ${ratings} x ${items}, ${lenience}`
  return { ...design, name, pool, otherPool: shared, shared }
}

/** Deviations of items, of outputs beyond the item, of raters' lenience and of single ratings, on grades from 0 to 4. */
const DEVIATIONS = { items: 1, outputs: 0.5, raters: 0.4, ratings: 0.7 } as const

/** The difference whose power is counted. */
const DIFFERENCE = 0.5

/** Ratings of two equal models as they are felt, before they are rounded to grades. */
export function drawSharedRatings(stream: RandomStream, design: SharedDesign) {
  const { items, ratings, pool, otherPool = pool, shared, taste = 0 } = design
  const { lenience = DEVIATIONS.raters, outputs = DEVIATIONS.outputs } = design
  const felt = { values: [], systems: [], items: [], raters: [] } as Record<
    'values' | 'systems' | 'items' | 'raters',
    number[]
  >
  const normal = (deviation: number) => deviation * normalNumber(stream)
  const count = pool + otherPool - shared
  const leniences = Array.from({ length: count }, () => normal(lenience))
  const tastes = [0, 1].map(() => Array.from({ length: count }, () => normal(taste)))
  for (let item = 0; item < items; item++) {
    const quality = 2 + normal(DEVIATIONS.items)
    for (const system of [0, 1]) {
      const output = quality + normal(outputs)
      for (const place of chosen(stream, design, system)) {
        // raters from 0 to shared - 1 are in both pools
        const rater = system === 1 && place >= shared ? place + pool - shared : place
        felt.values.push(output + leniences[rater]! + tastes[system]![rater]! + normal(DEVIATIONS.ratings))
        felt.systems.push(system)
        felt.items.push(item)
        felt.raters.push(rater)
      }
    }
  }
  return { ...felt, perOutput: ratings }
}

/** The raters of an output, as places in its pool. */
function chosen(
  stream: RandomStream,
  { pool, otherPool = pool, ratings, isUneven, isOpposed }: SharedDesign,
  system: number,
): number[] {
  const left = Array.from({ length: system === 0 ? pool : otherPool }, (_, place) => place)
  return Array.from({ length: ratings }, () => {
    const weights = left.map((place) =>
      isUneven ? 1 / ((isOpposed && system === 1 ? otherPool - 1 - place : place) + 1) : 1,
    )
    let at = uniformNumber(stream) * weights.reduce((sum, weight) => sum + weight, 0)
    let next = 0
    while (next < left.length - 1 && at >= weights[next]!) at -= weights[next++]!
    return left.splice(next, 1)[0]!
  })
}

/**
 * Counts how often `crossedDifference` finds a difference of equal models, how often its interval has the true difference, and how
 * often it finds one of half a grade, beside a mixed model that knows all variances.
 */
export function simulateSharedRaters(
  design: SharedDesign,
  { runs, powerRuns, seed }: { readonly runs: number; readonly powerRuns: number; readonly seed: number },
  counts: SimulationCounts,
): void {
  const stream = randomStream(seed)
  for (let run = 0; run < runs; run++) {
    const felt = drawSharedRatings(stream, design)
    const graded = (lead: number) =>
      felt.values.map((value, k) =>
        Math.max(0, Math.min(4, Math.round(value + lead * (1 - felt.systems[k]!)))),
      )
    const { pValue, low, high } = crossedDifference({ ...felt, values: graded(0) })
    counts.add(['false: a difference of equal models'], design.name, pValue <= 0.05)
    counts.add(['the interval has the true difference'], design.name, low <= 0 && high >= 0)
    if (run >= powerRuns) continue
    const moved = felt.values.map((value, k) => value + DIFFERENCE * (1 - felt.systems[k]!))
    counts.add(
      ['a difference of 0.5'],
      design.name,
      crossedDifference({ ...felt, values: moved }).pValue <= 0.05,
    )
    counts.add(['the same, variances known'], design.name, isFoundKnowing({ ...felt, values: moved }))
  }
}

/** Columns of `simulateTheseRaters`. */
export const THESE_RATERS_COLUMNS = [
  'swaps, whoever rated',
  'Wilcoxon, whoever rated',
  'there is a p',
  'false: swaps',
  'false: Wilcoxon',
] as const

/**
 * Counts how often the tests that are about the raters themselves find a difference of equal models, whoever rated; and where all
 * raters are common, how often a comparison has a p, and a false difference. Otherwise it has none.
 */
export function simulateTheseRaters(
  design: SharedDesign,
  { runs, seed }: { readonly runs: number; readonly seed: number },
  counts: SimulationCounts,
): void {
  const stream = randomStream(seed)
  const count = (column: (typeof THESE_RATERS_COLUMNS)[number], isCounted: boolean) =>
    counts.add([design.name], column, isCounted)
  for (let run = 0; run < runs; run++) {
    const ratings = drawRatings(stream, design)
    const settings = { trials: TRIALS, seed: run + 1 }
    const [a, b] = [ratings.rows[0]!, ratings.rows[1]!]
    const swaps = approximateRandomizationTest(a, b, settings).pValue <= 0.05
    const wilcoxon = wilcoxonSignedRankTest(segmentScores(a), segmentScores(b)).pValue <= 0.05
    count('swaps, whoever rated', swaps)
    count('Wilcoxon, whoever rated', wilcoxon)
    if (design.otherPool !== undefined) continue
    const [pair] = compareRatings(ratings, { test: 'randomization', resamples: 2, ...settings }).pairs
    const hasP = !Number.isNaN(pair!.pValue)
    count('there is a p', hasP)
    count('false: swaps', hasP && swaps)
    count('false: Wilcoxon', hasP && wilcoxon)
  }
}

/** Grades of two equal models. */
function drawRatings(stream: RandomStream, design: SharedDesign, unit?: RatingUnit): ModelRatings {
  const felt = drawSharedRatings(stream, design)
  const collector = createRatingCollector({ minimum: 0, maximum: 4 })
  felt.values.forEach((value, k) => {
    const label = Math.max(0, Math.min(4, Math.round(value)))
    collector.add([{ id: felt.items[k]!, model: `m${felt.systems[k]}`, rater: `r${felt.raters[k]}`, label }])
  })
  const { table, items } = collector.finish()
  return modelRatings(table as RatingTable<number>, items, unit)
}

/** Columns of `simulateRatingUnits`. */
export const RATING_UNIT_COLUMNS = ['swaps', 'Wilcoxon'] as const

/**
 * Counts how often two equal models differ where the ratings of single raters are units: on the outputs at hand, which are then equally
 * good, and on other outputs of the models.
 */
export function simulateRatingUnits(
  design: SharedDesign,
  { runs, seed }: { readonly runs: number; readonly seed: number },
  counts: SimulationCounts,
): void {
  for (const [kind, outputs] of [
    ['false: of these outputs', 0],
    ['of other outputs', DEVIATIONS.outputs],
  ] as const) {
    const stream = randomStream(seed, 1000 * outputs)
    for (let run = 0; run < runs; run++) {
      const ratings = drawRatings(stream, { ...design, outputs }, 'rating')
      for (const [column, test] of [
        ['swaps', 'randomization'],
        ['Wilcoxon', 'wilcoxon'],
      ] as const) {
        const settings = { test, resamples: 2, trials: TRIALS, seed: run + 1 }
        counts.add(
          [`${kind}, ${design.name}`],
          column,
          compareRatings(ratings, settings).pairs[0]!.pValue <= 0.05,
        )
      }
    }
  }
}

const TRIALS = 999

/** The test of a mixed model without tastes that knows its variances: the most that such a model can find. */
function isFoundKnowing(felt: Parameters<typeof crossedDifference>[0]): boolean {
  const design = crossedDesign(felt)
  const squared = (name: keyof typeof DEVIATIONS) => DEVIATIONS[name] ** 2
  const components = {
    items: squared('items'),
    outputs: squared('outputs'),
    raters: squared('raters'),
    ratings: squared('ratings'),
  }
  const { weights, variance } = crossedWeights(design, components, 0)
  const estimate = weights.reduce((sum, weight, k) => sum + weight * design.values[k]!, 0)
  return Math.abs(estimate) > 1.96 * Math.sqrt(variance)
}
