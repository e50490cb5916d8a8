import type { MeasuredCorpus, MeasuredMetric } from '@codegen-eval/measure'
import {
  type ChosenInterval,
  clusterCount,
  clusterIndices,
  scoreInterval,
  segmentScores,
  selectSegments,
} from '@codegen-eval/statistics'
import { type DrawSettings, drawSettings } from './draw-settings.ts'
import { type StartSteps, silentSteps } from './steps.ts'
import { type SamplesOptions, taskResults } from './task-results.ts'

/** Settings of `corpusIntervals`, all optional. */
export interface CorpusIntervalOptions extends Partial<Omit<DrawSettings, 'trials'>>, SamplesOptions {
  /** Shows progress. */
  readonly startSteps?: StartSteps | undefined
}

/** The intervals of all scores of a corpus. */
export interface CorpusIntervals {
  readonly settings: Omit<DrawSettings, 'trials'>
  /** Number of segments, or of tasks with several samples. */
  readonly segments: number
  /** Number of samples; that of the segments if no task has several. */
  readonly samples: number
  /** Number of clusters; that of the segments if there are none. */
  readonly clusters: number
  readonly models: readonly string[]
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
 * Several samples of a task become one result by `samplesBy`: see `taskCorpus` of `@codegen-eval/measure`. Each model counts on the segments where it has a score. With clusters, clusters are what is counted and resampled.
 *
 * @throws RangeError for a setting out of range.
 */
export async function corpusIntervals(
  corpus: MeasuredCorpus,
  options: CorpusIntervalOptions = {},
): Promise<CorpusIntervals> {
  const { corpus: tasks } = taskResults(corpus, options)
  const { models, segments, metrics, clusters, samples = segments } = tasks
  const { trials: _, ...settings } = drawSettings(options)
  const { startSteps = silentSteps } = options
  const progress = startSteps(metrics.length * models.length, 'intervals')
  const found: ChosenInterval[][] = []
  try {
    for (const measured of metrics) {
      const ofMetric: ChosenInterval[] = []
      for (let m = 0; m < models.length; m++) {
        ofMetric.push(intervalOf(measured, m, clusters, settings))
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

function intervalOf(
  { metric, rows }: MeasuredMetric,
  model: number,
  clusters: Int32Array | undefined,
  { resamples, seed, alpha }: Omit<DrawSettings, 'trials'>,
): ChosenInterval {
  const all = { metric, rows: rows[model] }
  const scores = segmentScores(all)
  const isScored = (i: number) => !Number.isNaN(scores[i])
  const options = { resamples, seed, confidence: 1 - alpha }
  // a pooled score counts the statistics of segments without a score, a mean does not count them
  if (metric.level === 'corpus' || scores.every((_, i) => isScored(i)) || !scores.some((_, i) => isScored(i)))
    return scoreInterval(all, { ...options, clusters })
  const scored = [...scores.keys()].filter(isScored)
  return scoreInterval(selectSegments(all, scored), {
    ...options,
    clusters: clusters && clusterIndices(scored.map((i) => clusters[i])),
  })
}
