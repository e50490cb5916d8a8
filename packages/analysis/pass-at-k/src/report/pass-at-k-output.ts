import { fewClustersNotes } from '@codegen-eval/compare/internal'
import { plural } from '@codegen-eval/messages'
import { columnTable, pointFormat, type Report, type ReportOutput, type Table } from '@codegen-eval/report'
import { countText, formatNumber, percentText } from '@codegen-eval/report/internal'
import { INTERVAL_NAMES } from '@codegen-eval/statistics'
import type { PassAtKEstimate } from '../pass-at-k-estimates.ts'
import type { TaskSamples } from '../task-samples.ts'

/** Estimates of pass@k with the data and settings behind them. */
export interface PassAtKResult {
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
  /** Number of results of programs that shared a process with their tests; 0 by default. */
  readonly oneProcess?: number
}

/** A note on results whose passes can be forged, if there are any. */
export function oneProcessNotes(count: number): string[] {
  if (count === 0) return []
  return [
    `Warning: ${plural(count, 'sample')} ran in one process with ${count === 1 ? 'its' : 'their'} tests, where a pass can be forged`,
  ]
}

/**
 * pass@k and pass^k of one model as tables and JSON.
 *
 * @param precision Digits of scores after the point, except in JSON.
 * @param facts Further fields of the JSON.
 */
export function passAtKOutput(
  result: PassAtKResult,
  precision: number = 2,
  facts: object = {},
): ReportOutput {
  return {
    report: () => passReport(result, precision),
    csv: () => passTable(result, precision),
    json: () => passJson(result, facts),
  }
}

/** An estimate with the name of its measure. */
interface NamedEstimate extends PassAtKEstimate {
  readonly name: string
}

function namedEstimates({ estimates, hatEstimates }: PassAtKResult): NamedEstimate[] {
  return [
    ...estimates.map((estimate) => ({ ...estimate, name: `pass@${estimate.k}` })),
    ...hatEstimates.map((estimate) => ({ ...estimate, name: `pass^${estimate.k}` })),
  ]
}

function passReport(result: PassAtKResult, precision: number): Report {
  const { tasks, resamples, seed, alpha } = result
  const estimates = namedEstimates(result)
  const format = pointFormat(precision)
  const isResampled = estimates.some(({ method }) => method === 'bootstrap-t')
  const drawn = tasks.reduce((sum, task) => sum + task.samples, 0)
  return {
    tables: [
      {
        ...columnTable<NamedEstimate>(
          [
            { name: 'metric', value: ({ name }) => name },
            { name: 'score', format, value: ({ score }) => score },
            {
              name: `${percentText(1 - alpha)} interval`,
              value: ({ low, high }) =>
                Number.isNaN(low) ? '' : `[${formatNumber(low, format)}, ${formatNumber(high, format)}]`,
            },
            {
              name: 'method',
              value: ({ method }) => (method === undefined ? '' : INTERVAL_NAMES[method]),
            },
          ],
          estimates,
        ),
        footnotes: estimates.flatMap(({ name, reason, intervalReason }) => [
          ...(reason === undefined ? [] : [`${name} is undefined: ${reason}`]),
          ...(intervalReason === undefined ? [] : [`${name} has no interval: ${intervalReason}`]),
        ]),
      },
    ],
    notes: [
      `${plural(tasks.length, 'task')}, ${plural(drawn, 'sample')}; scores x 100`,
      `intervals over tasks${isResampled ? `; bootstrap from ${countText(resamples)} shared resamples, seed ${seed}` : ''}`,
      ...fewClustersNotes(tasks.length, 'task'),
      ...oneProcessNotes(result.oneProcess ?? 0),
    ],
    signatures: estimates.map(({ name, signature }) => ({ name, signature })),
  }
}

function passTable(result: PassAtKResult, precision: number): Table {
  const format = pointFormat(precision)
  return columnTable<NamedEstimate>(
    [
      { name: 'metric', value: ({ name }) => name },
      { name: 'k', value: ({ k }) => k },
      { name: 'score', format, value: ({ score }) => score },
      { name: 'low', format, value: ({ low }) => low },
      { name: 'high', format, value: ({ high }) => high },
      { name: 'method', value: ({ method }) => method },
      { name: 'clusters', value: () => result.tasks.length },
      { name: 'signature', value: ({ signature }) => signature },
    ],
    namedEstimates(result),
  )
}

function passJson(result: PassAtKResult, facts: object): object {
  const { estimates, hatEstimates, tasks, resamples, seed, alpha, oneProcess = 0 } = result
  return {
    ...facts,
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
