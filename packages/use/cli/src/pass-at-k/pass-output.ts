import { confidenceText, fewClustersNotes } from '@codegen-eval/compare/internal'
import { plural } from '@codegen-eval/messages'
import type { PassAtKEstimate, TaskSamples } from '@codegen-eval/pass-at-k'
import { COUNT_FORMAT, pointFormat, type Report, type Table } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import { INTERVAL_NAMES } from '@codegen-eval/statistics'
import type { Output } from '../output/render-output.ts'
import { VERSION } from '../version.ts'

/** Estimates of pass@k with the data and settings behind them. */
export interface PassResult {
  /** Estimates of pass@k. */
  readonly estimates: readonly PassAtKEstimate[]
  /** Estimates of pass^k, for k over 1. */
  readonly hatEstimates: readonly PassAtKEstimate[]
  readonly tasks: readonly TaskSamples[]
  /** Number of resamples of the tasks. */
  readonly resamples: number
  readonly seed: number
  /** Intervals have confidence 1 - alpha. */
  readonly alpha: number
  /** Number of lines that were left out. */
  readonly skipped: number
  /** Number of results of programs that shared a process with their tests. */
  readonly oneProcess: number
}

/** A note on results whose passes can be forged, if there are any. */
export function oneProcessNotes(count: number): string[] {
  if (count === 0) return []
  return [
    `Warning: ${plural(count, 'sample')} ran in one process with ${count === 1 ? 'its' : 'their'} tests, where a pass can be forged`,
  ]
}

/** pass@k and pass^k as tables and JSON. */
export function passOutput(result: PassResult, precision: number): Output {
  return {
    report: () => passReport(result, precision),
    csv: () => passTable(result, precision),
    json: () => passJson(result),
  }
}

/** An estimate with the name of its measure. */
interface NamedEstimate extends PassAtKEstimate {
  readonly name: string
}

function namedEstimates({ estimates, hatEstimates }: PassResult): NamedEstimate[] {
  return [
    ...estimates.map((estimate) => ({ ...estimate, name: `pass@${estimate.k}` })),
    ...hatEstimates.map((estimate) => ({ ...estimate, name: `pass^${estimate.k}` })),
  ]
}

function passReport(result: PassResult, precision: number): Report {
  const { tasks, resamples, seed, alpha } = result
  const estimates = namedEstimates(result)
  const format = pointFormat(precision)
  const isResampled = estimates.some(({ method }) => method === 'bootstrap-t')
  const drawn = tasks.reduce((sum, task) => sum + task.samples, 0)
  return {
    tables: [
      {
        columns: [
          { name: 'metric' },
          { name: 'score', format },
          { name: `${confidenceText(alpha)} interval` },
          { name: 'method' },
        ],
        rows: estimates.map(({ name, score, low, high, method }) => [
          name,
          score,
          Number.isNaN(low) ? '' : `[${formatNumber(low, format)}, ${formatNumber(high, format)}]`,
          method === undefined ? '' : INTERVAL_NAMES[method],
        ]),
        footnotes: estimates.flatMap(({ name, reason, intervalReason }) => [
          ...(reason === undefined ? [] : [`${name} is undefined: ${reason}`]),
          ...(intervalReason === undefined ? [] : [`${name} has no interval: ${intervalReason}`]),
        ]),
      },
    ],
    notes: [
      `${plural(tasks.length, 'task')}, ${plural(drawn, 'sample')}; scores x 100`,
      `intervals over tasks${isResampled ? `; bootstrap from ${formatNumber(resamples, COUNT_FORMAT)} shared resamples, seed ${seed}` : ''}`,
      ...fewClustersNotes(tasks.length, 'task'),
      ...oneProcessNotes(result.oneProcess),
    ],
    signatures: estimates.map(({ name, signature }) => ({ name, signature })),
  }
}

function passTable(result: PassResult, precision: number): Table {
  const clusters = result.tasks.length
  const format = pointFormat(precision)
  return {
    columns: [
      { name: 'metric' },
      { name: 'k' },
      ...['score', 'low', 'high'].map((name) => ({ name, format })),
      { name: 'method' },
      { name: 'clusters' },
      { name: 'signature' },
    ],
    rows: namedEstimates(result).map(({ name, k, score, low, high, method, signature }) => [
      name,
      k,
      score,
      low,
      high,
      method,
      clusters,
      signature,
    ]),
  }
}

function passJson(result: PassResult): object {
  const { estimates, hatEstimates, tasks, resamples, seed, alpha, skipped, oneProcess } = result
  return {
    versions: { cli: VERSION },
    ...(skipped > 0 ? { skipped } : {}),
    ...(oneProcess > 0 ? { oneProcess } : {}),
    resamples,
    seed,
    alpha,
    clusters: tasks.length,
    passAtK: estimates.map(estimateJson),
    passHatK: hatEstimates.map(estimateJson),
    tasks,
  }
}

function estimateJson({
  k,
  score,
  low,
  high,
  method,
  intervalReason,
  reason,
  shortTasks,
  signature,
}: PassAtKEstimate): object {
  return {
    k,
    score,
    low,
    high,
    ...(method === undefined ? {} : { method }),
    ...(intervalReason === undefined ? {} : { intervalReason }),
    ...(reason === undefined ? {} : { reason, shortTasks: shortTasks.map(({ taskId }) => taskId) }),
    signature,
  }
}
