import { plural } from '@codegen-eval/corpus'
import type { PassAtKEstimate, TaskSamples } from '@codegen-eval/pass-at-k'
import { COUNT_FORMAT, formatNumber, pointFormat, type Report, type Table } from '@codegen-eval/report'
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
  const drawn = tasks.reduce((sum, task) => sum + task.samples, 0)
  return {
    tables: [
      {
        columns: [{ name: 'metric' }, { name: 'score', format }, { name: '95 % interval' }],
        rows: estimates.map(({ k, score, low, high }) => [
          `pass@${k}`,
          score,
          Number.isNaN(score) ? '' : `[${formatNumber(low, format)}, ${formatNumber(high, format)}]`,
        ]),
        footnotes: estimates.flatMap(({ k, reason }) =>
          reason === undefined ? [] : [`pass@${k} is undefined: ${reason}`],
        ),
      },
    ],
    notes: [
      `${plural(tasks.length, 'task')}, ${plural(drawn, 'sample')}; scores x 100`,
      `intervals from ${formatNumber(resamples, COUNT_FORMAT)} shared resamples of the tasks, seed ${seed}`,
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
      { name: 'signature' },
    ],
    rows: estimates.map(({ k, score, low, high, signature }) => [k, score, low, high, signature]),
  }
}

function passJson({ estimates, tasks, resamples, seed, skipped }: PassResult): object {
  return {
    versions: { cli: VERSION },
    ...(skipped > 0 ? { skipped } : {}),
    resamples,
    seed,
    passAtK: estimates.map(({ k, score, low, high, reason, shortTasks, signature }) => ({
      k,
      score,
      low,
      high,
      ...(reason === undefined ? {} : { reason, shortTasks: shortTasks.map(({ taskId }) => taskId) }),
      signature,
    })),
    tasks,
  }
}
