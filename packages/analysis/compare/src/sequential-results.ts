import { UsageError } from '@codegen-eval/messages'
import { contentHash } from '@codegen-eval/metric'
import { segmentScores } from '@codegen-eval/statistics'
import type { OutputHashes } from './profile/profiled-corpus.ts'
import type { ComparedCorpus } from './sample-counts.ts'
import type { SequentialResult } from './sequential-gate.ts'
import type { SamplesOptions } from './settings.ts'
import { taskResults } from './task-results.ts'

/** Which results of a corpus a sequential gate takes. */
export interface SequentialResultsOptions extends SamplesOptions {
  readonly baseline: string
  readonly candidate: string
  /** By model, the hash of each segment's output, where there are outputs. */
  readonly outputs?: OutputHashes | undefined
  /** Ids of further tasks, of which one of both has no result yet. */
  readonly pending?: readonly string[] | undefined
}

/**
 * The scores of both models on each task of a corpus under one metric, for `sequentialGate`. Tasks on which the metric
 * is undefined are left out.
 *
 * @param ids The id of each segment; those of one task are equal.
 * @throws UsageError for several metrics, for clusters, whose tasks are not independent, for a metric that pools statistics, and for scores that are not
 * from 0 to 1.
 */
export function sequentialResults(
  corpus: ComparedCorpus,
  ids: readonly string[],
  { baseline, candidate, outputs, pending = [], ...samples }: SequentialResultsOptions,
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
  const hashes = outputsOfTasks(ids, [baseline, candidate], outputs)
  const scored = taskIds(corpus, ids).flatMap((id, t) => {
    const pair = [before[t], after[t]] as const
    if (pair.some(Number.isNaN)) return []
    if (!pair.every((score) => score >= 0 && score <= 1))
      throw new UsageError(
        `option sequential: ${spec} of id ${id} is not from 0 to 1, which the interval needs`,
      )
    return [{ id, baseline: pair[0], candidate: pair[1], outputs: hashes.get(id) }]
  })
  return [...scored, ...pending.map((id) => ({ id }))]
}

/** One hash of all outputs of both models on each task, whatever the order of samples. */
function outputsOfTasks(
  ids: readonly string[],
  models: readonly string[],
  outputs: OutputHashes | undefined,
): Map<string, string> {
  if (outputs === undefined) return new Map()
  const ofTasks = new Map<string, string[]>()
  ids.forEach((id, i) => {
    const ofSegment = models.map((model) => `${model} ${outputs.get(model)?.[i] ?? ''}`)
    ofTasks.set(id, [...(ofTasks.get(id) ?? []), ...ofSegment])
  })
  return new Map(Array.from(ofTasks, ([id, each]) => [id, contentHash(each.toSorted().join(' '))]))
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
