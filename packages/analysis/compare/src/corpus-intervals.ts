import type { MeasuredCorpus, MeasuredMetric, Scores } from '@codegen-eval/measure'
import type { OptionsOf } from '@codegen-eval/metric'
import { checkSettings } from '@codegen-eval/metric/internal'
import {
  type ChosenInterval,
  clusterCount,
  clusterIndices,
  type MetricRows,
  type StratifiedScore,
  type StratumWeights,
  scoreInterval,
  segmentScores,
  selectSegments,
  stratifiedScore,
} from '@codegen-eval/statistics'
import { checkStratumWeights } from './check-stratum-weights.ts'
import { type DrawSettings, intervalSettings } from './settings.ts'
import { type StartSteps, silentSteps } from './steps.ts'
import { taskResults } from './task-results.ts'

/** Settings of `corpusIntervals`, all optional. */
export interface CorpusIntervalOptions extends OptionsOf<typeof intervalSettings> {
  /** Shows progress. */
  readonly startSteps?: StartSteps | undefined
}

/** The intervals of all scores of a corpus. */
export interface CorpusIntervals extends Pick<Scores, 'segments' | 'samples' | 'clusters' | 'models'> {
  readonly settings: Omit<DrawSettings, 'trials'>
  readonly metrics: readonly {
    readonly spec: string
    readonly signature: string
    /** The interval of each model's score. */
    readonly intervals: readonly ChosenInterval[]
  }[]
}

/**
 * The interval of the corpus score of each model under each metric, by the method that suits its data: see
 * `scoreInterval` of `@codegen-eval/statistics`. The confidence is 1 - alpha.
 *
 * Several samples of a task become one result by `samplesBy`: see `combineSamples` of `@codegen-eval/measure`. Each model counts on the segments where it has a score. With clusters, clusters are what is counted and resampled.
 *
 * @throws RangeError for a setting out of range.
 */
export async function corpusIntervals(
  corpus: MeasuredCorpus,
  { startSteps = silentSteps, ...options }: CorpusIntervalOptions = {},
): Promise<CorpusIntervals> {
  const { corpus: tasks } = taskResults(corpus, options)
  const { models, segments, metrics, clusters, strata, samples = segments } = tasks
  const {
    stratumWeights,
    samplesBy: _,
    bestOf: __,
    ...settings
  } = checkSettings('corpusIntervals', intervalSettings, options)
  checkStratumWeights(stratumWeights, strata)
  const groups = { clusters, strata: stratumWeights && strata, stratumWeights }
  const progress = startSteps(metrics.length * models.length, 'intervals')
  const found: ChosenInterval[][] = []
  try {
    for (const measured of metrics) {
      const ofMetric: ChosenInterval[] = []
      for (let m = 0; m < models.length; m++) {
        ofMetric.push(intervalOf(measured, m, groups, settings))
        await progress.step()
      }
      found.push(ofMetric)
    }
  } finally {
    progress.stop()
  }
  return {
    settings,
    segments,
    samples,
    clusters: clusterCount(clusters, segments),
    models,
    metrics: metrics.map(({ spec, metric: { signature } }, k) => ({ spec, signature, intervals: found[k] })),
  }
}

/** How segments belong together. */
interface SegmentGroups {
  readonly clusters: Int32Array | undefined
  /** Only where the mean of strata is asked for. */
  readonly strata: readonly string[] | undefined
  readonly stratumWeights: StratumWeights | undefined
}

function intervalOf(
  { metric, rows }: MeasuredMetric,
  model: number,
  groups: SegmentGroups,
  { resamples, seed, alpha }: Omit<DrawSettings, 'trials'>,
): ChosenInterval {
  const all = { metric, rows: rows[model] }
  const scores = segmentScores(all)
  const isScored = (i: number) => !Number.isNaN(scores[i])
  const options = { resamples, seed, confidence: 1 - alpha }
  // a pooled score counts the statistics of segments without a score, a mean does not count them
  if (metric.level === 'corpus' || scores.every((_, i) => isScored(i)) || !scores.some((_, i) => isScored(i)))
    return chosenInterval(all, groups, options)
  const scored = [...scores.keys()].filter(isScored)
  const { clusters, strata, stratumWeights } = groups
  return chosenInterval(
    selectSegments(all, scored),
    {
      clusters: clusters && clusterIndices(scored.map((i) => clusters[i])),
      strata: strata && scored.map((i) => strata[i]),
      stratumWeights,
    },
    options,
  )
}

function chosenInterval(
  rows: MetricRows,
  { clusters, strata, stratumWeights }: SegmentGroups,
  options: { readonly resamples: number; readonly seed: number; readonly confidence: number },
): ChosenInterval {
  if (strata === undefined) return scoreInterval(rows, { ...options, clusters })
  const found = stratifiedScore(rows, { ...options, strata, weights: stratumWeights, clusters })
  return {
    ...meanInterval(found),
    confidence: options.confidence,
    clusters: clusterCount(clusters, strata.length),
  }
}

/** The interval of a weighted mean of strata, or the reason why there is none. */
export function meanInterval({
  score: estimate,
  low,
  high,
  method,
}: Pick<StratifiedScore, 'score' | 'low' | 'high' | 'method'>): Omit<
  ChosenInterval,
  'confidence' | 'clusters'
> {
  const found = { estimate, low, high, method }
  return method === undefined ? { ...found, reason: 'the strata do not tell its error' } : found
}
