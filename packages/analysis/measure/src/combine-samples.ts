import type { Level, PlainValue, ScoredMetric } from '@codegen-eval/metric'
import { isBetterSample } from './better-sample.ts'
import type { MeasuredCorpus, MeasuredMetric } from './measured-corpus.ts'
import type { sampleSettings } from './settings.ts'

/** How several samples of a task become one result: see `sampleSettings`. */
export type SamplesBy = PlainValue<typeof sampleSettings.samplesBy>

/**
 * A corpus with one row per task. Its `segments` are tasks, and `clusters` and `strata` are those of tasks; `samples` counts the rows
 * of the corpus that it was made from. `metrics[k].scores[m]` are the scores of tasks for tests of segment scores: the mean
 * of the samples' scores, or the best one, `NaN` where no sample has a score.
 *
 * Samples without a score do not count. A corpus whose segments are all tasks is returned as it is.
 */
export function combineSamples(corpus: MeasuredCorpus, samplesBy: SamplesBy = 'mean'): MeasuredCorpus {
  const { tasks, absent, clusters, strata, segments, models, metrics } = corpus
  if (tasks === undefined) return corpus
  const count = tasks.reduce((most, task) => Math.max(most, task + 1), 0)
  const combine = samplesBy === 'best' ? bestSamples : meanOfSamples
  const combined = metrics.map((measured): MeasuredMetric => {
    const { metric, rows } = measured
    const results = rows.map((metricRows, m) =>
      combine(metric, { rows: metricRows, tasks, count, absent: absent?.[m] }),
    )
    return {
      ...measured,
      rows: results.map((result) => result.rows),
      scores: results.map((result) => result.scores),
    }
  })
  return {
    segments: count,
    samples: segments,
    models,
    metrics: combined,
    ...(clusters === undefined ? {} : { clusters: Int32Array.from(ofTasks(tasks, clusters)) }),
    ...(strata === undefined ? {} : { strata: ofTasks(tasks, strata) }),
  }
}

/** The samples of one model under one metric. */
interface Samples {
  readonly rows: Float64Array
  readonly tasks: Int32Array
  readonly count: number
  /** 1 where the model has no such sample. */
  readonly absent: Uint8Array | undefined
}

/** Rows and scores of tasks. */
interface TaskResults {
  readonly rows: Float64Array
  readonly scores: Float64Array
}

function meanOfSamples(metric: ScoredMetric, { rows, tasks, count, absent }: Samples): TaskResults {
  const width = metric.columns.length
  const isMean = metric.level === 'segment'
  const sums = new Float64Array(count * width)
  const scores = new Float64Array(count)
  const scored = new Float64Array(count)
  for (let i = 0; i < tasks.length; i++) {
    if (absent?.[i] === 1) continue
    const task = tasks[i]
    const score = metric.score(rows, i * width)
    if (!Number.isNaN(score)) {
      scores[task] += score
      scored[task]++
    }
    for (let column = 0; column < width; column++) sums[task * width + column] += rows[i * width + column]
  }
  for (let task = 0; task < count; task++) {
    scores[task] /= scored[task]
    if (!isMean || scored[task] < 2) continue
    for (let at = task * width; at < (task + 1) * width; at++) sums[at] /= scored[task]
  }
  return { rows: sums, scores }
}

function bestSamples(metric: ScoredMetric, { rows, tasks, count, absent }: Samples): TaskResults {
  const width = metric.columns.length
  const best = new Float64Array(count * width)
  for (let i = 0; i < tasks.length; i++) {
    const task = tasks[i]
    // rows that are all zeros so far have no score
    if (absent?.[i] === 1 || !isBetterSample(metric, rows, i * width, best, task * width)) continue
    for (let column = 0; column < width; column++) best[task * width + column] = rows[i * width + column]
  }
  return { rows: best, scores: Float64Array.from({ length: count }, (_, t) => metric.score(best, t * width)) }
}

/** The value of each task: that of its last sample, which all of its samples share. */
function ofTasks<T>(tasks: Int32Array, values: ArrayLike<T>): T[] {
  const found: T[] = []
  tasks.forEach((task, i) => {
    found[task] = values[i]
  })
  return found
}

const ESTIMANDS: Readonly<Record<SamplesBy, Readonly<Record<Level, string>>>> = {
  mean: {
    segment: 'mean over tasks of the mean of their samples',
    corpus: 'pooled over all samples',
  },
  best: {
    segment: 'mean over tasks of their best sample',
    corpus: 'pooled over the best sample of each task',
  },
}

/** The quantity that a corpus score estimates where tasks have several samples, as a phrase for reports. */
export function samplesEstimand(level: Level, samplesBy: SamplesBy): string {
  return ESTIMANDS[samplesBy][level]
}
