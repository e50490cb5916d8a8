import { type RandomStream, randomStream, uniformNumber } from '@codegen-eval/statistics'
import { crossedDifference } from '@codegen-eval/statistics/crossed-difference'
import { crossedDesign, crossedWeights } from '@codegen-eval/statistics/internal'
import { normalNumber } from './normal-number.ts'
import type { SimulationCounts } from './simulation-counts.ts'

/** Two models rated by pools of raters of equal size, which overlap. */
export interface SharedDesign {
  readonly name: string
  readonly items: number
  /** Ratings of each output, by raters of its pool drawn anew for each. */
  readonly ratings: number
  readonly pool: number
  readonly shared: number
  /** Deviation of what raters see in one model beyond what others see; 0 by default. */
  readonly taste?: number
  /** Whether rater r gives ratings in proportion to 1/(r + 1) in place of equal shares. */
  readonly isUneven?: true
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

/** Deviations of items, of outputs beyond the item, of raters' lenience and of single ratings, on grades from 0 to 4. */
const DEVIATIONS = { items: 1, outputs: 0.5, raters: 0.4, ratings: 0.7 } as const

/** The difference whose power is counted. */
const DIFFERENCE = 0.5

/** Ratings of two equal models as they are felt, before they are rounded to grades. */
export function drawSharedRatings(stream: RandomStream, design: SharedDesign) {
  const { items, ratings, pool, shared, taste = 0 } = design
  const felt = { values: [], systems: [], items: [], raters: [] } as Record<
    'values' | 'systems' | 'items' | 'raters',
    number[]
  >
  const normal = (deviation: number) => deviation * normalNumber(stream)
  const count = 2 * pool - shared
  const lenience = Array.from({ length: count }, () => normal(DEVIATIONS.raters))
  const tastes = [0, 1].map(() => Array.from({ length: count }, () => normal(taste)))
  for (let item = 0; item < items; item++) {
    const quality = 2 + normal(DEVIATIONS.items)
    for (const system of [0, 1]) {
      const output = quality + normal(DEVIATIONS.outputs)
      for (const place of chosen(stream, design)) {
        // raters from 0 to shared - 1 are in both pools
        const rater = system === 1 && place >= shared ? place + pool - shared : place
        felt.values.push(output + lenience[rater]! + tastes[system]![rater]! + normal(DEVIATIONS.ratings))
        felt.systems.push(system)
        felt.items.push(item)
        felt.raters.push(rater)
      }
    }
  }
  return { ...felt, perOutput: ratings }
}

/** The raters of an output, as places in its pool. */
function chosen(stream: RandomStream, { pool, ratings, isUneven }: SharedDesign): number[] {
  const left = Array.from({ length: pool }, (_, place) => place)
  return Array.from({ length: ratings }, () => {
    const weights = left.map((place) => (isUneven ? 1 / (place + 1) : 1))
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
