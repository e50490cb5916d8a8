import { isRecord, kindOfValue } from '@codegen-eval/metric/internal'
import type { ScoreColumn, ScoreTable } from '@codegen-eval/samples/scores'
import type { MeasuredCorpus } from './measured-corpus.ts'

/**
 * Scores as rows that comparisons take: the segment is the task, and its score is the mean of the scores of its samples.
 * So a test that swaps or resamples segments does so with whole tasks, which keeps samples of one task together, and
 * every task weighs the same. A task without a defined score is undefined. The number of samples of a task is that of the
 * model that has most.
 */
export function scoredCorpus(table: ScoreTable): MeasuredCorpus {
  if (!isRecord(table) || ![table.models, table.tasks, table.metrics].every(Array.isArray))
    throw new TypeError(`table: expected a table of scores, got ${kindOfValue(table)}`)
  const { models, tasks, metrics, clusters, strata } = table
  return {
    segments: tasks.length,
    samples: sampleCount(tasks.length, metrics),
    models,
    metrics: metrics.map((column) => ({
      spec: column.name,
      metric: taskMean(column),
      rows: models.map((_, m) => rowsOfTasks(column.sums[m], column.counts[m])),
    })),
    ...(clusters === undefined ? {} : { clusters }),
    ...(strata === undefined ? {} : { strata }),
  }
}

function sampleCount(tasks: number, metrics: readonly ScoreColumn[]): number {
  const counts = metrics.flatMap((column) => column.counts)
  let samples = 0
  for (let t = 0; t < tasks; t++) samples += counts.reduce((most, list) => Math.max(most, list[t]), 1)
  return samples
}

function taskMean({ name, signature }: ScoreColumn): MeasuredCorpus['metrics'][number]['metric'] {
  return {
    name,
    signature,
    level: 'segment',
    columns: ['score', 'tasks'],
    score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
  }
}

function rowsOfTasks(sums: Float64Array, counts: Float64Array): Float64Array {
  const rows = new Float64Array(2 * sums.length)
  for (let t = 0; t < sums.length; t++) {
    if (counts[t] === 0) continue
    rows[2 * t] = sums[t] / counts[t]
    rows[2 * t + 1] = 1
  }
  return rows
}
