import {
  combineSamples,
  type MeasuredCorpus,
  type MeasuredMetric,
  type SamplesBy,
} from '@codegen-eval/measure'
import { InputError, UsageError } from '@codegen-eval/messages'
import { expectedBest, meanScoreMetric, meanScoreRows } from '@codegen-eval/statistics'
import { type ComparedCorpus, sampleCounts, unequalTotals } from './sample-counts.ts'
import type { SamplesOptions } from './settings.ts'

/** One row per task. */
export interface TaskResults {
  readonly corpus: MeasuredCorpus
  /** The number of samples of each model for each task; `undefined` if every row is one sample. */
  readonly counts: readonly ArrayLike<number>[] | undefined
}

/**
 * One result per task of each model: see `combineSamples` of `@codegen-eval/measure`.
 *
 * @throws InputError if the best of different numbers of samples is asked for, or a task has fewer samples than `bestOf`;
 *   UsageError if `bestOf` is given without `best`, is no whole number of at least 1, or a metric is no mean of scores.
 */
export function taskResults(
  corpus: ComparedCorpus,
  { samplesBy = 'mean', bestOf }: SamplesOptions,
): TaskResults {
  const counts = sampleCounts(corpus)
  if (bestOf !== undefined) return { corpus: bestOfCorpus(corpus, samplesBy, bestOf), counts }
  const totals = unequalTotals(counts)
  if (samplesBy === 'best' && corpus.tasks !== undefined && totals !== undefined)
    throw new InputError(
      `the best of different numbers of samples favours the model with more: ${corpus.models.map((model, m) => `${model} has ${totals[m]}`).join(', ')}; option bestOf takes the expected best of N samples, with N at most the smallest number of samples of a task`,
    )
  return { corpus: combineSamples(corpus, samplesBy), counts }
}

function bestOfCorpus(corpus: ComparedCorpus, samplesBy: SamplesBy, bestOf: number): MeasuredCorpus {
  if (samplesBy !== 'best')
    throw new UsageError(`option bestOf ${bestOf}: expected samplesBy best, got ${samplesBy}`)
  if (!(Number.isSafeInteger(bestOf) && bestOf >= 1))
    throw new UsageError(`option bestOf ${bestOf}: expected a whole number of at least 1`)
  // `best` gives the tasks and their clusters, and checks that higher scores are better
  const tasks = combineSamples(corpus, 'best')
  return {
    ...tasks,
    metrics: corpus.metrics.map((measured) => bestOfMetric(corpus, measured, tasks.segments, bestOf)),
  }
}

function bestOfMetric(
  { tasks, absent, models }: ComparedCorpus,
  { spec, metric, rows }: MeasuredMetric,
  count: number,
  bestOf: number,
): MeasuredMetric {
  if (metric.level !== 'segment')
    throw new UsageError(
      `option bestOf ${bestOf}: ${spec} pools the statistics of segments, and the expected best of N samples needs a mean of segment scores`,
    )
  const width = metric.columns.length
  const best = rows.map((ofModel, m) => {
    const scores = Array.from({ length: count }, (): number[] => [])
    for (let i = 0; i < ofModel.length / width; i++) {
      const score = metric.score(ofModel, i * width)
      if (absent?.[m]?.[i] !== 1 && !Number.isNaN(score)) scores[tasks?.[i] ?? i].push(score)
    }
    return scores.map((samples, task) => {
      if (samples.length === 0) return Number.NaN
      if (samples.length < bestOf)
        throw new InputError(
          `task ${task + 1} has ${samples.length} samples of ${models[m]} with a score of ${spec}, and the best of ${bestOf} needs as many`,
        )
      return expectedBest(samples, bestOf)
    })
  })
  return {
    spec,
    metric: { ...meanScoreMetric, name: metric.name, signature: metric.signature, level: 'segment' },
    rows: best.map((scores) => meanScoreRows(scores).rows),
  }
}
