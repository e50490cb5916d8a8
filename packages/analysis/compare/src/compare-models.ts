import { type MeasuredMetric, metricParts } from '@codegen-eval/measure'
import { checkHigherIsBetter } from '@codegen-eval/measure/internal'
import { InputError } from '@codegen-eval/messages'
import { sumRows } from '@codegen-eval/metric'
import {
  type ChosenInterval,
  cliffsDelta,
  clusterCount,
  clusterMeans,
  clusterRows,
  cohensDz,
  corpusScore,
  decidedInterval,
  differenceInterval,
  percentileInterval,
  rankBiserial,
  scoreInterval,
  signTest,
} from '@codegen-eval/statistics'
import { haveUnequalSamples, pairTable, rankRanges } from '@codegen-eval/statistics/internal'
import { checkCorpus } from './check-corpus.ts'
import { checkOutcomes } from './check-outcomes.ts'
import { checkStratumWeights } from './check-stratum-weights.ts'
import { type CommonRows, commonRows } from './common-rows.ts'
import type { Comparison, MetricComparison } from './comparison.ts'
import { type ComparisonOptions, type ComparisonSettings, checkedComparison } from './comparison-settings.ts'
import { concludePairs, isUndrawn } from './conclusion.ts'
import { correctPValues, FAMILYWISE, plannedLevel } from './corrections.ts'
import { effectRows } from './effect-rows.ts'
import { tableGroups } from './model-groups.ts'
import type { Estimate, PairComparison } from './pair-comparison.ts'
import { fittingTest } from './pair-test.ts'
import { testEachPair } from './pair-tests.ts'
import { resample } from './resample.ts'
import { type ComparedCorpus, unequalTotals } from './sample-counts.ts'
import { segmentsToShow } from './segments-to-show.ts'
import { areDifferencesSkewed } from './skewed-differences.ts'
import { type StartSteps, silentSteps } from './steps.ts'
import { stratifiedPairs } from './stratified-pairs.ts'
import { taskResults } from './task-results.ts'
import { type Lead, unseenFailures } from './unseen-failures.ts'
import { comparisonWarnings } from './warnings.ts'

/**
 * Compares models under each metric: corpus scores with intervals (`scoreInterval`, `differenceInterval`), and for each pair of models the difference,
 * its significance and effect sizes. The interval of a difference and its corrected p-value say the same: 0 lies in the interval if and
 * only if the difference is not significant, and under a correction for familywise error the intervals of all pairs hold together. All models and metrics share each resample. Where a metric is undefined on some
 * segments, only those count on which every model has a score.
 *
 * Several samples of a task become one result by `samplesBy`, and tasks are drawn and swapped with all of their samples. Where
 * two models have different numbers of samples of a task, nothing is swapped: see `fittingTest`.
 * With strata, each pair is also compared within strata and by their weighted mean (`stratifiedPairs`).
 * With clusters, whole clusters are drawn and swapped, and tests of segment scores take the means of clusters.
 *
 * The same corpus and settings give the same numbers. The cost grows with resamples and trials times segments.
 *
 * @throws InputError if there are fewer than two models or segments, or if McNemar's test is asked for and a score is
 *   neither 0 nor 1; RangeError for a setting out of range.
 */
export async function compareModels(
  corpus: ComparedCorpus,
  options: ComparisonOptions = {},
): Promise<Comparison> {
  checkCorpus(corpus)
  for (const { metric } of corpus.metrics) checkHigherIsBetter(metric, 'compare')
  const { samplesBy = 'mean' } = options
  const { corpus: tasks, counts } = taskResults(corpus, options)
  const { models, segments, metrics, samples = segments, clusters, strata } = tasks
  if (models.length < 2) {
    throw new InputError(
      `comparing needs at least two models, and the input has only ${models.join()}: name a file with another one`,
    )
  }
  if (segments < 2)
    throw new InputError(
      `comparing needs at least two ${corpus.sampleCounts ? 'tasks' : 'segments'}, and the input has only one`,
    )
  const settings = fittingCorrection(checkedComparison(options, models), counts)
  checkStratumWeights(settings.stratumWeights, strata)
  const { startSteps = silentSteps } = options
  const common = metrics.map((metric) => commonRows(models, metric, clusters))
  for (const [k, metric] of metrics.entries()) checkOutcomes(settings.test, models, metric, common[k])
  const progress = startSteps(metrics.length * pairCount(models.length, settings), 'pairs')
  const compared: MetricComparison[] = []
  try {
    for (const [k, metric] of metrics.entries()) {
      compared.push(
        await compareMetric(
          metric,
          common[k],
          { models, clusters, strata, counts },
          { settings, startSteps, onPair: progress.step },
        ),
      )
    }
  } finally {
    progress.stop()
  }
  const modelSamples = unequalTotals(counts)
  return {
    settings,
    segments,
    samples,
    clusters: clusterCount(clusters, segments),
    ofTasks: corpus.sampleCounts !== undefined,
    ...(samples > segments ? { samplesBy } : {}),
    ...(options.bestOf === undefined ? {} : { bestOf: options.bestOf }),
    ...(modelSamples === undefined ? {} : { modelSamples }),
    models,
    metrics: compared,
  }
}

/** Holm's correction where no common swaps of all pairs exist, because models have different numbers of samples. */
function fittingCorrection(
  settings: ComparisonSettings,
  counts: readonly ArrayLike<number>[] | undefined,
): ComparisonSettings {
  return haveUnequalSamples(...(counts ?? [])) && settings.correction === 'westfall-young'
    ? { ...settings, correction: 'holm' }
    : settings
}

/** Data shared by the metrics of a comparison. */
interface ComparedModels {
  readonly models: readonly string[]
  /** The cluster of each task. */
  readonly clusters: Int32Array | undefined
  /** The stratum of each task. */
  readonly strata: readonly string[] | undefined
  /** The number of samples of each model for each task. */
  readonly counts: readonly ArrayLike<number>[] | undefined
}

/** How models are compared, and who is told of the steps. */
interface ComparisonWork {
  readonly settings: ComparisonSettings
  readonly startSteps: StartSteps
  readonly onPair: () => Promise<void>
}

async function compareMetric(
  { spec, metric }: MeasuredMetric,
  common: CommonRows,
  { models, clusters, strata, counts }: ComparedModels,
  { settings, startSteps, onPair }: ComparisonWork,
): Promise<MetricComparison> {
  const { segments, total, undefinedSegments, systems, scores: bySegment } = common
  const values = systems.map(corpusScore)
  const order = [...models.keys()].sort((a, b) => values[b] - values[a] || a - b)
  const chosen = pairsOf(order, models, settings)
  // one seed draws the same resamples for every metric
  const isRough = chosen.length > MOST_THOROUGH_PAIRS
  const drawn = (isRough ? [] : chosen).map(([a, b]) =>
    clusterRows(effectRows(bySegment[a], bySegment[b], segments, total), clusters),
  )
  const resampled = drawn.length === 0 ? [] : (await resample(drawn, settings, startSteps)).scores
  const intervals = { ...settings, confidence: 1 - settings.alpha, clusters: common.clusters }
  const planned = { alpha: plannedLevel(settings.correction, chosen.length, settings.alpha), isRough }
  // the intervals of all pairs hold together where their p-values do
  const level = FAMILYWISE.includes(settings.correction) ? planned.alpha : settings.alpha
  const ofPairs = { ...intervals, confidence: 1 - level }
  const tested: Omit<PairComparison, 'adjustedPValue' | 'significant' | 'segmentsNeeded'>[] = []
  const samples = systems.map((rows, m) => ({ rows, scores: bySegment[m] }))
  const { trials, resamples, seed } = settings
  const drawing = { trials, resamples, seed, clusters: common.clusters }
  const tests = chosen.map(([a, b]) =>
    fittingTest(settings.test, counts !== undefined && haveUnequalSamples(counts[a], counts[b])),
  )
  const results = await testEachPair(tests, samples, chosen, drawing, startSteps)
  for (const [i, [a, b]] of chosen.entries()) {
    const { direction, adjustedPValue: _, isFloor: __, ...result } = results[i]
    const value = values[a] - values[b]
    const [scoresA, scoresB] = [bySegment[a], bySegment[b]]
    const [unitsA, unitsB] = [scoresA, scoresB].map((scores) => clusterMeans(scores, common.clusters))
    const { higher, lower, equal } = signTest(unitsA!, unitsB!)
    tested.push({
      a,
      b,
      difference: estimateOf(
        differenceInterval(systems[a], systems[b], {
          ...ofPairs,
          isUnequal: tests[i] === 'bootstrap',
        }),
      ),
      ...result,
      ...(tests[i] === settings.test ? {} : { test: tests[i] }),
      wins: higher,
      losses: lower,
      ties: equal,
      contradictory: value * direction < 0,
      identical: value === 0 && scoresA.every((score, segment) => score === scoresB[segment]),
      skewed: areDifferencesSkewed(unitsA!, unitsB!),
      cohensDz: effectSize(cohensDz(scoresA, scoresB), resampled[i], common.groups, settings.alpha),
      cliffsDelta: cliffsDelta(scoresA, scoresB),
      rankBiserial: rankBiserial(scoresA, scoresB),
    })
    await onPair()
  }
  const adjusted =
    settings.correction === 'westfall-young'
      ? results.map(({ pValue, adjustedPValue = pValue }) => adjustedPValue)
      : correctPValues(
          settings.correction,
          tested.map(({ pValue }) => pValue),
        )
  const pairs = tested.map((pair, i): PairComparison => {
    const isRejected = adjusted[i] <= settings.alpha
    const significant = isRejected && pair.difference.value !== 0 && !pair.contradictory
    const given = pair.contradictory ? pair.difference : decidedInterval(pair.difference, isRejected)
    // where no test judges, no interval does
    const { reason = 'there is no p-value' } = pair
    const difference = Number.isNaN(adjusted[i])
      ? { value: given.value, low: Number.NaN, high: Number.NaN, reason }
      : given
    // of the step-down maximum the smallest is that of all pairs
    const isFloor =
      settings.correction === 'westfall-young' && chosen.length > 1
        ? adjusted[i] < 1.5 / (trials + 1)
        : (results[i].isFloor ?? false)
    const done = {
      ...{ ...pair, difference, adjustedPValue: adjusted[i], significant },
      ...(isFloor ? { isFloor } : {}),
    }
    if (significant) {
      const hidden = unseenFailures(leadOf(pair, bySegment, common.clusters), settings.alpha)
      return hidden === undefined ? done : { ...done, unseenFailures: hidden }
    }
    return {
      ...done,
      segmentsNeeded: segmentsToShow([systems[pair.a], systems[pair.b]], common.clusters, tests[i], planned),
    }
  })
  const hasBaseline = settings.baseline !== undefined
  const verdicts = pairs.map(({ significant, difference }) => (significant ? Math.sign(difference.value) : 0))
  const table = hasBaseline || pairs.some(isUndrawn) ? undefined : pairTable(verdicts, models.length)
  const ordered = Float64Array.from(order, (m) => values[m])
  const counted = { pairs, segments: segments.length, clusters: common.groups, undefinedSegments }
  return {
    spec,
    name: metric.name,
    signature: metric.signature,
    level: metric.level,
    ...counted,
    scores: systems.map((system) => estimateOf(scoreInterval(system, intervals))),
    parts: metricParts(
      metric,
      systems.map(({ rows }) => metric.parts?.(sumRows(rows, metric.columns.length)) ?? {}),
    ),
    order,
    ...(strata && {
      strata: stratifiedPairs(systems, chosen, {
        ...{ ...settings, stratumWeights: settings.stratumWeights ?? 'equal', clusters: common.clusters },
        strata: Array.from(segments, (segment) => strata[segment]),
      }),
    }),
    ranks: table === undefined ? [] : rankRanges(ordered, table),
    groups: table === undefined ? [] : tableGroups(order, table),
    conclusion: concludePairs(pairs, order, table, settings),
    warnings: comparisonWarnings(counted, total, settings),
  }
}

/** The scores of a pair by segment or cluster, those of the leading model first. */
function leadOf(
  { a, b, difference }: Pick<PairComparison, 'a' | 'b' | 'difference'>,
  bySegment: readonly Float64Array[],
  clusters: Int32Array | undefined,
): Lead {
  const [first, second] = difference.value < 0 ? [b, a] : [a, b]
  return {
    ahead: clusterMeans(bySegment[first], clusters),
    behind: clusterMeans(bySegment[second], clusters),
  }
}

/** With fewer clusters, percentile intervals of d_z cover less than 93 % at 95 %; see the table of `statistics`. */
const FEWEST_FOR_EFFECTS = 50

/** Intervals of d_z and exact plans of more pairs would take most of the time of a comparison: 100 models have 4,950. */
const MOST_THOROUGH_PAIRS = 100

/** An effect size with the percentile interval of its draws, or without one where it would cover too little. */
function effectSize(
  value: number,
  draws: Float64Array | undefined,
  clusters: number,
  alpha: number,
): Estimate {
  const none = { value, low: Number.NaN, high: Number.NaN }
  if (clusters < FEWEST_FOR_EFFECTS) {
    return {
      ...none,
      reason: `percentile intervals of d_z are too narrow below ${FEWEST_FOR_EFFECTS} segments or clusters`,
    }
  }
  if (draws === undefined)
    return { ...none, reason: `d_z is not resampled for more than ${MOST_THOROUGH_PAIRS} pairs of models` }
  const { low, high, reason } = percentileInterval(draws, 1 - alpha)
  return { value, low, high, ...(reason === undefined ? { method: 'percentile' } : { reason }) }
}

/** A chosen interval as an estimate. */
export function estimateOf({
  estimate,
  low,
  high,
  method,
  reason,
  warning,
}: Omit<ChosenInterval, 'clusters' | 'confidence'>): Estimate {
  return {
    value: estimate,
    low,
    high,
    ...(method === undefined ? {} : { method }),
    ...(reason === undefined ? {} : { reason }),
    ...(warning === undefined ? {} : { warning }),
  }
}

function pairCount(models: number, { baseline }: ComparisonSettings): number {
  return baseline === undefined ? (models * (models - 1)) / 2 : models - 1
}

/** All pairs, the model with the higher score first; or every model with the baseline, in the order of scores. */
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
