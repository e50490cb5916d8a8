import { UsageError } from '@codegen-eval/messages'
import { segmentScores } from '@codegen-eval/statistics'
import type { ComparedCorpus } from './sample-counts.ts'
import type { SequentialResult } from './sequential-gate.ts'
import { type SamplesOptions, taskResults } from './task-results.ts'

/** Which results of a corpus a sequential gate takes. */
export interface SequentialResultsOptions extends SamplesOptions {
  readonly baseline: string
  readonly candidate: string
}

/**
 * The scores of both models on each task of a corpus under one metric, for `sequentialGate`. Tasks without a score of both are left
 * out.
 *
 * @param ids The id of each segment; those of one task are equal.
 * @throws UsageError for several metrics, for clusters, whose tasks are not independent, for a metric that pools statistics, and for scores that are not
 * from 0 to 1.
 */
export function sequentialResults(
  corpus: ComparedCorpus,
  ids: readonly string[],
  { baseline, candidate, ...samples }: SequentialResultsOptions,
): SequentialResult[] {
  if (corpus.clusters !== undefined)
    throw new UsageError('option sequential: tasks must be independent, and these have clusters')
  const { models, metrics } = taskResults(corpus, samples).corpus
  if (metrics.length > 1)
    throw new UsageError(
      `option sequential takes one metric, and the gate has ${metrics.map(({ spec }) => spec).join(', ')}: name one of them`,
    )
  const { spec, metric, rows, scores } = metrics[0]
  if (metric.level === 'corpus')
    throw new UsageError(
      `option sequential: ${spec} pools the statistics of segments, and a sequential gate needs a mean of segment scores (level:segment)`,
    )
  const scoresOf = (model: string): ArrayLike<number> => {
    const m = models.indexOf(model)
    return scores?.[m] ?? segmentScores({ metric, rows: rows[m] })
  }
  const [before, after] = [scoresOf(baseline), scoresOf(candidate)]
  const found = taskIds(corpus, ids).map((id, t) => ({ id, baseline: before[t], candidate: after[t] }))
  const scored = found.filter((task) => !Number.isNaN(task.baseline) && !Number.isNaN(task.candidate))
  const wrong = scored.find((task) =>
    [task.baseline, task.candidate].some((score) => !(score >= 0 && score <= 1)),
  )
  if (wrong !== undefined)
    throw new UsageError(
      `option sequential: ${spec} of id ${wrong.id} is not from 0 to 1, which the interval needs`,
    )
  return scored
}

/** The id of each task; tasks are numbered in the order of their first segments. */
export function taskIds({ tasks }: Pick<ComparedCorpus, 'tasks'>, ids: readonly string[]): string[] {
  let seen = -1
  return ids.filter((_, i) => {
    const task = tasks?.[i] ?? i
    const isFirst = task > seen
    if (isFirst) seen = task
    return isFirst
  })
}
