import type { MeasuredCorpus, MeasuredMetric } from '@codegen-eval/measure'
import { InputError, quote, UsageError } from '@codegen-eval/messages'
import type { StoredResult } from '@codegen-eval/score-files'
import { type MetricRows, meanScoreMetric, meanScoreRows, segmentScores } from '@codegen-eval/statistics'

/** A corpus of two models: what an earlier run stored, and the candidate. */
export interface StoredComparison {
  readonly corpus: MeasuredCorpus
  readonly baseline: string
  readonly candidate: string
  /** The ids of the tasks that both have. */
  readonly ids?: readonly string[]
}

/**
 * Puts the stored result of an earlier run beside the result of a candidate on the same tasks.
 *
 * Metrics that are means of segment scores are compared by the scores of tasks; metrics that pool statistics by these. If
 * both models have one name, the stored one is named `NAME (stored)`.
 *
 * @param corpus The candidate alone, under one metric, one row per task (`taskCorpus`).
 * @param ids The ids of its tasks.
 * @param onError Receives an error for each task that one of the two lacks; such tasks are left out.
 * @throws UsageError if the corpus has not one model and one metric; InputError if no task is left.
 */
export function withStoredBaseline(
  corpus: MeasuredCorpus,
  ids: readonly string[],
  stored: StoredResult,
  onError: (error: InputError) => void,
): StoredComparison {
  const [measured, ...metrics] = corpus.metrics
  const [candidate, ...models] = corpus.models
  if (measured === undefined || candidate === undefined || metrics.length + models.length > 0)
    throw new UsageError('a stored baseline is compared with one candidate under one metric')
  const kept = commonTasks(ids, candidate, stored, onError)
  if (kept.length === 0) throw new InputError(`${stored.file}: no task has a score of both runs`)
  const { spec, metric } = measured
  const own: MetricRows = { metric, rows: measured.rows[0] }
  const isPooled = metric.level === 'corpus'
  const width = metric.columns.length
  const before = kept.map((task) => stored.rows.get(ids[task])!)
  const baseline = stored.model === candidate ? `${stored.model} (stored)` : stored.model
  const scores = isPooled ? undefined : (measured.scores?.[0] ?? segmentScores(own))
  const rows = isPooled
    ? [
        Float64Array.from(before.flatMap((row) => [...row])),
        Float64Array.from(kept.flatMap((task) => [...own.rows.subarray(task * width, (task + 1) * width)])),
      ]
    : [
        meanScoreRows(before.map(([sum, count]) => (count === 0 ? Number.NaN : sum! / count!))).rows,
        meanScoreRows(kept.map((task) => scores![task])).rows,
      ]
  const { tasks: _, absent: __, ...rest } = corpus
  return {
    baseline,
    candidate,
    ids: kept.map((task) => ids[task]),
    corpus: {
      ...rest,
      segments: kept.length,
      models: [baseline, candidate],
      metrics: [{ spec, metric: isPooled ? metric : taskMean(metric), rows }],
      ...(corpus.clusters === undefined
        ? {}
        : { clusters: Int32Array.from(kept, (task) => corpus.clusters![task]) }),
    },
  }
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
  const known = new Set(ids)
  for (const id of rows.keys()) {
    if (!known.has(id))
      onError(
        new InputError(
          `${file}: id ${quote(id)} of ${model} is not in the input: both runs need the same ids`,
        ),
      )
  }
  return [...ids.keys()].filter((task) => {
    if (rows.has(ids[task])) return true
    onError(
      new InputError(
        `${file}: id ${quote(ids[task])} of ${candidate} is missing: both runs need the same ids`,
      ),
    )
    return false
  })
}
