import { InputError, type MeasuredCorpus, type MeasuredMetric } from '@codegen-eval/corpus'
import {
  cliffsDelta,
  cohensDz,
  corpusScore,
  type MetricRows,
  pairedScoreDeviation,
  percentileInterval,
  rankBiserial,
  segmentScores,
  segmentsForDifference,
} from '@codegen-eval/statistics'
import { type StartSteps, silentSteps } from '../steps.ts'
import { type CommonRows, commonRows } from './common-rows.ts'
import { type Correction, correct } from './corrections.ts'
import { effectRows } from './effect-rows.ts'
import { modelGroups } from './model-groups.ts'
import { type PairTest, testPair } from './pair-test.ts'
import { resample } from './resample.ts'

/** How models are compared. */
export interface ComparisonSettings {
  readonly test: PairTest
  /** Bootstrap resamples. */
  readonly samples: number
  /** Random swaps of approximate randomization. */
  readonly trials: number
  readonly seed: number
  /** Intervals are of 1 - alpha. */
  readonly alpha: number
  readonly correction: Correction
  /** Compares every model with this one only. */
  readonly baseline?: string | undefined
}

/** A number and the ends of its interval, `NaN` where undefined. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Two models under one metric; `a` is the better one, or the one that is held against the baseline `b`. */
export interface PairComparison {
  readonly a: number
  readonly b: number
  /** Score of A minus that of B. */
  readonly difference: Estimate
  readonly pValue: number
  /** Corrected over the pairs of the metric. */
  readonly adjustedPValue: number
  readonly significant: boolean
  /** Whether the test, which looks at segments, sees the other model ahead. */
  readonly contradictory: boolean
  /** Whether both models have the same score on every segment. */
  readonly identical: boolean
  readonly cohensDz: Estimate
  readonly cliffsDelta: number
  readonly rankBiserial: number
  /** So many segments show a difference of this size four times out of five; only where it is not significant. */
  readonly segmentsNeeded?: number
  /** Why there is no p-value. */
  readonly reason?: string
}

/** All models under one metric. */
export interface MetricComparison {
  readonly spec: string
  readonly name: string
  readonly signature: string
  /** Segments on which every model has a score; only these count. */
  readonly segments: number
  readonly undefinedSegments: readonly number[]
  /** One a model. */
  readonly scores: readonly Estimate[]
  /** Models, best first. */
  readonly order: readonly number[]
  readonly pairs: readonly PairComparison[]
  /** Models that cannot be told apart. */
  readonly groups: readonly (readonly number[])[]
}

/** The outcome of a comparison. */
export interface Comparison {
  readonly settings: ComparisonSettings
  readonly segments: number
  readonly models: readonly string[]
  readonly metrics: readonly MetricComparison[]
}

/**
 * Compares models under each metric. All of them share each resample.
 *
 * @param startSteps Shows how far it is; nothing is shown where it is left out.
 * @throws InputError if there are fewer than two models or segments.
 */
export async function compareModels(
  corpus: MeasuredCorpus,
  settings: ComparisonSettings,
  startSteps: StartSteps = silentSteps,
): Promise<Comparison> {
  const { models, segments, metrics } = corpus
  if (models.length < 2) {
    throw new InputError(
      `comparing needs at least two models, and the input has only ${models.join()}: name a file with another one`,
    )
  }
  if (segments < 2) throw new InputError('comparing needs at least two segments, and the input has only one')
  const common = metrics.map((metric) => commonRows(models, metric))
  const progress = startSteps(metrics.length * pairCount(models.length, settings), 'pairs')
  const compared: MetricComparison[] = []
  try {
    for (const [k, metric] of metrics.entries()) {
      compared.push(await compareMetric(metric, common[k]!, models, settings, startSteps, progress.step))
    }
  } finally {
    progress.stop()
  }
  return { settings, segments, models, metrics: compared }
}

/** Whether a model is ahead of the other one of a pair for certain. */
export function isAhead(model: number, { a, b, significant, difference }: PairComparison): boolean {
  return significant && model === (difference.value > 0 ? a : b)
}

async function compareMetric(
  { spec, metric }: MeasuredMetric,
  { segments, total, undefinedSegments, systems, padded }: CommonRows,
  models: readonly string[],
  settings: ComparisonSettings,
  startSteps: StartSteps,
  onPair: () => Promise<void>,
): Promise<MetricComparison> {
  const confidence = 1 - settings.alpha
  const values = systems.map(corpusScore)
  const order = [...models.keys()].sort((a, b) => values[b]! - values[a]! || a - b)
  const chosen = pairsOf(order, models, settings)
  const bySegment = systems.map(segmentScores)
  const effects = chosen.map(([a, b]) => effectRows(bySegment[a]!, bySegment[b]!, segments, total))
  // one seed draws the same resamples for every metric
  const resampled = (await resample([...padded, ...effects], settings, startSteps)).scores
  const estimate = (value: number, values: Float64Array): Estimate => {
    const { low, high } = percentileInterval(values, confidence)
    return { value, low, high }
  }
  const scores = values.map((value, m) => estimate(value, resampled[m]!))
  const tested: Omit<PairComparison, 'adjustedPValue' | 'significant' | 'segmentsNeeded'>[] = []
  for (const [i, [a, b]] of chosen.entries()) {
    const contestants = [a, b].map((m) => ({ rows: systems[m]!, resampled: resampled[m]! }))
    const { pValue, direction, reason } = testPair(settings.test, contestants[0]!, contestants[1]!, settings)
    const value = values[a]! - values[b]!
    const [ofA, ofB] = [bySegment[a]!, bySegment[b]!]
    tested.push({
      a,
      b,
      difference: estimate(value, differences(resampled[a]!, resampled[b]!)),
      pValue,
      contradictory: value * direction < 0,
      identical: value === 0 && ofA.every((score, segment) => score === ofB[segment]),
      cohensDz: estimate(cohensDz(ofA, ofB), resampled[models.length + i]!),
      cliffsDelta: cliffsDelta(ofA, ofB),
      rankBiserial: rankBiserial(ofA, ofB),
      ...(reason === undefined ? {} : { reason }),
    })
    await onPair()
  }
  const adjusted = correct(
    settings.correction,
    tested.map(({ pValue }) => pValue),
  )
  const pairs = tested.map((pair, i): PairComparison => {
    const significant = adjusted[i]! <= settings.alpha && pair.difference.value !== 0 && !pair.contradictory
    const done = { ...pair, adjustedPValue: adjusted[i]!, significant }
    if (significant) return done
    return {
      ...done,
      segmentsNeeded: needed(pair.difference.value, systems[pair.a]!, systems[pair.b]!, settings),
    }
  })
  const differ = (x: number, y: number) =>
    pairs.some(({ a, b, significant }) => significant && ((a === x && b === y) || (a === y && b === x)))
  return {
    spec,
    name: metric.name,
    signature: metric.signature,
    segments: segments.length,
    undefinedSegments,
    scores,
    order,
    pairs,
    groups: settings.baseline === undefined ? modelGroups(order, differ) : [],
  }
}

function pairCount(models: number, { baseline }: ComparisonSettings): number {
  return baseline === undefined ? (models * (models - 1)) / 2 : models - 1
}

/** The better one first; or every model with the baseline, in the order of scores. */
function pairsOf(
  order: readonly number[],
  models: readonly string[],
  { baseline }: ComparisonSettings,
): [a: number, b: number][] {
  if (baseline !== undefined) {
    const base = models.indexOf(baseline)
    return order.filter((m) => m !== base).map((m) => [m, base])
  }
  return order.flatMap((a, i) => order.slice(i + 1).map((b): [number, number] => [a, b]))
}

function differences(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((score, i) => score - b[i]!)
}

/** How many segments a difference of this size needs; infinite where no number of them is enough. */
function needed(difference: number, a: MetricRows, b: MetricRows, { alpha }: ComparisonSettings): number {
  const deviation = pairedScoreDeviation(a, b)
  if (difference === 0 || !(deviation > 0)) return Number.POSITIVE_INFINITY
  return segmentsForDifference(difference, deviation, { alpha })
}
