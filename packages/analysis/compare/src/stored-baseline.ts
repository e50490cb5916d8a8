import type { MeasuredCorpus, MeasuredMetric } from '@codegen-eval/measure'
import { InputError, quote, UsageError } from '@codegen-eval/messages'
import type { StoredResult } from '@codegen-eval/samples/scores'
import { type MetricRows, meanScoreMetric, meanScoreRows, segmentScores } from '@codegen-eval/statistics'

/** A corpus of two models: what an earlier run stored, and the candidate. */
export interface StoredComparison {
  readonly corpus: MeasuredCorpus
  readonly baseline: string
  readonly candidate: string
  /** The ids of the tasks that both have. */
  readonly ids?: readonly string[]
  /** The ids of tasks that the earlier run alone has. */
  readonly pending?: readonly string[]
}

/**
 * Puts the stored result of an earlier run beside the result of a candidate on the same tasks.
 *
 * Metrics that are means of segment scores are compared by the scores of tasks; metrics that pool statistics by these. If
 * both models have one name, the stored one is named `NAME (stored)`.
 *
 * @param corpus The candidate alone, one row per task (`combineSamples`).
 * @param ids The ids of its tasks.
 * @param onError Receives an error for each task that one of the two lacks; such tasks are left out.
 * @param stored The results under the metrics of the corpus, in their order.
 * @throws UsageError if the corpus has not one model, or the stored result has other metrics; InputError if no task is left.
 */
export function withStoredBaseline(
  corpus: MeasuredCorpus,
  ids: readonly string[],
  stored: StoredResult,
  onError: (error: InputError) => void,
): StoredComparison {
  const { metrics } = corpus
  const [candidate, ...models] = corpus.models
  if (candidate === undefined || models.length > 0 || metrics.length !== stored.rows.length)
    throw new UsageError('a stored baseline is compared with one candidate under the same metrics')
  const kept = commonTasks(ids, candidate, stored, onError)
  if (kept.length === 0) throw new InputError(`${stored.file}: no task has a score of both runs`)
  const baseline = stored.model === candidate ? `${stored.model} (stored)` : stored.model
  const { tasks: _, absent: __, ...rest } = corpus
  const { clusters, strata } = corpus
  return {
    baseline,
    candidate,
    ids: kept.map((task) => ids[task]),
    pending: onlyStored(ids, stored),
    corpus: {
      ...rest,
      segments: kept.length,
      models: [baseline, candidate],
      metrics: metrics.map((measured, k) =>
        besideStored(
          measured,
          kept.map((task) => stored.rows[k].get(ids[task])!),
          kept,
        ),
      ),
      ...(clusters && { clusters: Int32Array.from(kept, (task) => clusters[task]) }),
      ...(strata && { strata: kept.map((task) => strata[task]) }),
    },
  }
}

/**
 * The rows of both runs under one metric.
 *
 * @param before The stored rows of the tasks that are kept.
 * @param kept The indices of these tasks.
 */
function besideStored(
  { spec, metric, rows, scores: taskScores }: MeasuredMetric,
  before: readonly Float64Array[],
  kept: readonly number[],
): MeasuredMetric {
  const measured: MetricRows = { metric, rows: rows[0] }
  const width = metric.columns.length
  if (metric.level === 'corpus') {
    const both = [before, kept.map((task) => measured.rows.subarray(task * width, (task + 1) * width))]
    return { spec, metric, rows: both.map((parts) => Float64Array.from(parts.flatMap((row) => [...row]))) }
  }
  const scores = taskScores?.[0] ?? segmentScores(measured)
  const both = [
    before.map(([sum, count]) => (count === 0 ? Number.NaN : sum! / count!)),
    kept.map((task) => scores[task]),
  ]
  return { spec, metric: taskMean(metric), rows: both.map((values) => meanScoreRows(values).rows) }
}

/** The mean of the scores of tasks, under the name and signature of a metric. */
function taskMean({ name, signature }: MeasuredMetric['metric']): MeasuredMetric['metric'] {
  return { ...meanScoreMetric, name, signature, level: 'segment' }
}

function commonTasks(
  ids: readonly string[],
  candidate: string,
  { file, model, rows }: StoredResult,
  onError: (error: InputError) => void,
): number[] {
  for (const id of onlyStored(ids, { rows }))
    onError(
      new InputError(`${file}: id ${quote(id)} of ${model} is not in the input: both runs need the same ids`),
    )
  return [...ids.keys()].filter((task) => {
    if (rows.every((ofMetric) => ofMetric.has(ids[task]))) return true
    onError(
      new InputError(
        `${file}: id ${quote(ids[task])} of ${candidate} is missing: both runs need the same ids`,
      ),
    )
    return false
  })
}

function onlyStored(ids: readonly string[], { rows }: Pick<StoredResult, 'rows'>): string[] {
  const known = new Set(ids)
  return [...new Set(rows.flatMap((ofMetric) => [...ofMetric.keys()]))].filter((id) => !known.has(id))
}
