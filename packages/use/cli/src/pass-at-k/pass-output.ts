import { fewClustersNotes } from '@codegen-eval/compare/report'
import { plural } from '@codegen-eval/corpus'
import type { PassAtKEstimate, TaskSamples } from '@codegen-eval/pass-at-k'
import { COUNT_FORMAT, formatNumber, pointFormat, type Report, type Table } from '@codegen-eval/report'
import { INTERVAL_NAMES } from '@codegen-eval/statistics'
import type { Output } from '../output/render-output.ts'
import { VERSION } from '../version.ts'

/** Estimates of pass@k with the data and settings behind them. */
export interface PassResult {
  readonly estimates: readonly PassAtKEstimate[]
  readonly tasks: readonly TaskSamples[]
  /** Number of resamples of the tasks. */
  readonly resamples: number
  readonly seed: number
  /** Number of lines that were left out. */
  readonly skipped: number
}

/** pass@k as tables and JSON. */
export function passOutput(result: PassResult, precision: number): Output {
  return {
    report: () => passReport(result, precision),
    csv: () => passTable(result, precision),
    json: () => passJson(result),
  }
}

function passReport({ estimates, tasks, resamples, seed }: PassResult, precision: number): Report {
  const format = pointFormat(precision)
  const isResampled = estimates.some(({ method }) => method === 'bootstrap-t' || method === 'bca')
  const drawn = tasks.reduce((sum, task) => sum + task.samples, 0)
  return {
    tables: [
      {
        columns: [
          { name: 'metric' },
          { name: 'score', format },
          { name: '95 % interval' },
          { name: 'method' },
        ],
        rows: estimates.map(({ k, score, low, high, method }) => [
          `pass@${k}`,
          score,
          Number.isNaN(low) ? '' : `[${formatNumber(low, format)}, ${formatNumber(high, format)}]`,
          method === undefined ? '' : INTERVAL_NAMES[method],
        ]),
        footnotes: estimates.flatMap(({ k, reason, intervalReason }) => [
          ...(reason === undefined ? [] : [`pass@${k} is undefined: ${reason}`]),
          ...(intervalReason === undefined ? [] : [`pass@${k} has no interval: ${intervalReason}`]),
        ]),
      },
    ],
    notes: [
      `${plural(tasks.length, 'task')}, ${plural(drawn, 'sample')}; scores x 100`,
      `intervals over tasks${isResampled ? `; bootstrap from ${formatNumber(resamples, COUNT_FORMAT)} shared resamples, seed ${seed}` : ''}`,
      ...fewClustersNotes(tasks.length, 'task'),
    ],
    signatures: estimates.map(({ k, signature }) => ({ name: `pass@${k}`, signature })),
  }
}

function passTable({ estimates }: PassResult, precision: number): Table {
  const format = pointFormat(precision)
  return {
    columns: [
      { name: 'k' },
      ...['score', 'low', 'high'].map((name) => ({ name, format })),
      { name: 'method' },
      { name: 'signature' },
    ],
    rows: estimates.map(({ k, score, low, high, method, signature }) => [
      k,
      score,
      low,
      high,
      method,
      signature,
    ]),
  }
}

function passJson({ estimates, tasks, resamples, seed, skipped }: PassResult): object {
  return {
    versions: { cli: VERSION },
    ...(skipped > 0 ? { skipped } : {}),
    resamples,
    seed,
    passAtK: estimates.map(
      ({ k, score, low, high, method, intervalReason, reason, shortTasks, signature }) => ({
        k,
        score,
        low,
        high,
        ...(method === undefined ? {} : { method }),
        ...(intervalReason === undefined ? {} : { intervalReason }),
        ...(reason === undefined ? {} : { reason, shortTasks: shortTasks.map(({ taskId }) => taskId) }),
        signature,
      }),
    ),
    tasks,
  }
}
