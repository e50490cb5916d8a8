import { type MetricRows, randomStream, segmentCount } from '@codegen-eval/statistics'
import { checkWhole, scoreRounding } from '@codegen-eval/statistics/internal'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { type TestedPairs, testedPairs } from './tested-pairs.ts'

/** Settings of the randomization test. */
export interface RandomizationPairsOptions {
  /** Random assignments; 1000 by default. */
  readonly trials?: number
  /** A whole number of at least 0; 1 by default. */
  readonly seed?: number
}

/**
 * Paired approximate randomization of all pairs of models (Noreen 1989), the test of Roy et al. (2021) for metrics.
 *
 * Each trial picks a random half of the segments, and each pair swaps its outputs on them: the trials of all pairs have
 * the same swaps in common, so the sums over the swapped segments are computed once per model and not once per pair.
 * p = (c + 1) / (trials + 1), where the difference of c trials is at least as large as the observed one, in either
 * direction; differences within 1e-12 of the size of the scores count as equal, and a trial with an undefined score counts as extreme. Equal models
 * give 1. An undefined difference gives `NaN` and no winner.
 *
 * The cost is models × trials × segments for the sums and pairs × trials for the scores. Each p-value is distributed as that
 * of `approximateRandomizationTest` of `@codegen-eval/statistics`.
 *
 * @param rows One per model.
 * @throws RangeError if trials or seed are out of range, or models differ in their number of segments.
 * @see https://aclanthology.org/W05-0908
 */
export function randomizationPairs(
  rows: readonly MetricRows[],
  { trials = 1000, seed = DEFAULT_SEED }: RandomizationPairsOptions = {},
): TestedPairs {
  checkWhole('trials', trials, 1)
  const swaps = drawnSwaps(checkSegments(rows), trials, seed)
  const models = rows.map((ofModel) => modelSums(ofModel, swaps, trials))
  return testedPairs(models.length, (a, b) => {
    const difference = models[a].score - models[b].score
    const isDefined = !Number.isNaN(difference)
    return { difference, pValue: isDefined ? pValueOf(models[a], models[b], trials) : Number.NaN }
  })
}

/** A model's sum of rows, its score, and its sums over the segments that each trial swaps. */
interface ModelSums {
  readonly metric: MetricRows['metric']
  readonly total: Float64Array
  readonly score: number
  readonly rounding: number
  readonly swapped: Float64Array
}

function pValueOf(a: ModelSums, b: ModelSums, trials: number): number {
  const { metric } = a
  const width = a.total.length
  const least = Math.abs(a.score - b.score) - a.rounding - b.rounding
  const first = new Float64Array(width)
  const second = new Float64Array(width)
  let extreme = 0
  for (let trial = 0, at = 0; trial < trials; trial++, at += width) {
    for (let column = 0; column < width; column++) {
      const shift = b.swapped[at + column] - a.swapped[at + column]
      first[column] = a.total[column] + shift
      second[column] = b.total[column] - shift
    }
    if (!(Math.abs(metric.score(first) - metric.score(second)) < least)) extreme++
  }
  return (extreme + 1) / (trials + 1)
}

/** Which segments each trial swaps, eight to a byte; trial `t` draws from stream `t` of the seed. */
function drawnSwaps(segments: number, trials: number, seed: number): Uint8Array {
  const bytes = Math.ceil(segments / 8)
  const swaps = new Uint8Array(trials * bytes)
  const stream = randomStream(seed)
  for (let trial = 0; trial < trials; trial++) {
    const ofTrial = stream.clone()
    stream.jump()
    let bits = 0
    for (let byte = 0; byte < bytes; byte++) {
      bits = byte % 4 === 0 ? ofTrial.next() : bits >>> 8
      swaps[trial * bytes + byte] = bits
    }
  }
  return swaps
}

function modelSums(model: MetricRows, swaps: Uint8Array, trials: number): ModelSums {
  const { metric, rows } = model
  const width = metric.columns.length
  const segments = rows.length / width
  const bytes = swaps.length / trials
  const swapped = new Float64Array(trials * width)
  // the 256 sums over subsets of eight segments: a byte of swaps picks one
  const sums = new Float64Array(256 * width)
  for (let byte = 0; byte < bytes; byte++) {
    const first = 8 * byte
    const many = Math.min(8, segments - first)
    for (let subset = 1; subset < 1 << many; subset++) {
      const highest = 31 - Math.clz32(subset)
      const rest = (subset ^ (1 << highest)) * width
      const row = (first + highest) * width
      for (let column = 0; column < width; column++)
        sums[subset * width + column] = sums[rest + column] + rows[row + column]
    }
    const mask = (1 << many) - 1
    for (let trial = 0; trial < trials; trial++) {
      const from = (swaps[trial * bytes + byte] & mask) * width
      for (let column = 0; column < width; column++) swapped[trial * width + column] += sums[from + column]
    }
  }
  const total = new Float64Array(width)
  for (let at = 0; at < rows.length; at++) total[at % width] += rows[at]
  return { metric, total, score: metric.score(total), rounding: scoreRounding(model), swapped }
}

function checkSegments(rows: readonly MetricRows[]): number {
  const segments = rows.length === 0 ? 0 : segmentCount(rows[0])
  for (const ofModel of rows)
    if (segmentCount(ofModel) !== segments)
      throw new RangeError(`rows: expected ${segments} segments of each model, got ${segmentCount(ofModel)}`)
  return segments
}
