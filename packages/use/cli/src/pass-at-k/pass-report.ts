import { plural } from '@codegen-eval/corpus'
import type { PassAtKEstimate, TaskSamples } from '@codegen-eval/pass-at-k'
import { aligned } from '../output/aligned.ts'
import { orNull } from '../output/json-report.ts'
import { printable } from '../output/table.ts'
import { VERSION } from '../version.ts'

/** What was computed, from what. */
export interface PassReport {
  readonly estimates: readonly PassAtKEstimate[]
  readonly tasks: readonly TaskSamples[]
  /** Resamples of the tasks. */
  readonly samples: number
  readonly seed: number
  readonly skipped: number
}

/** pass@k for people: times 100, with intervals, and what is undefined below. */
export function passReportText({ estimates, tasks, samples, seed }: PassReport, precision: number): string {
  const percent = (value: number) => (100 * value).toFixed(precision)
  const rows = estimates.map(({ k, score, low, high }) =>
    Number.isNaN(score)
      ? [`pass@${k}`, '–', '']
      : [`pass@${k}`, percent(score), `[${percent(low)}, ${percent(high)}]`],
  )
  const drawn = tasks.reduce((sum, task) => sum + task.samples, 0)
  return [
    ...aligned([['metric', 'score', '95 % interval'], ...rows]),
    '',
    `${plural(tasks.length, 'task')}, ${plural(drawn, 'sample')}; scores x 100`,
    `intervals from ${samples.toLocaleString('en')} resamples of the tasks that all share, seed ${seed}`,
    ...estimates.map(({ signature }) => signature),
    ...estimates.flatMap(({ k, reason }) =>
      reason === undefined ? [] : [printable(`pass@${k} is undefined: ${reason}`)],
    ),
    '',
  ].join('\n')
}

/** pass@k as JSON: 0..1 with 12 digits, `null` where it is undefined, and the counts of each task. */
export function passReportJson({ estimates, tasks, samples, seed, skipped }: PassReport): string {
  const report = {
    versions: { cli: VERSION },
    ...(skipped > 0 ? { skipped } : {}),
    samples,
    seed,
    passAtK: estimates.map(({ k, score, low, high, reason, shortTasks, signature }) => ({
      k,
      score: orNull(score),
      low: orNull(low),
      high: orNull(high),
      ...(reason === undefined ? {} : { reason, shortTasks: shortTasks.map(({ taskId }) => taskId) }),
      signature,
    })),
    tasks,
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
