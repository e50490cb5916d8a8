import { formatSignature } from '@codegen-eval/metric'
import {
  bootstrapScores,
  corpusScore,
  percentileInterval,
  type ResamplingOptions,
} from '@codegen-eval/statistics'
import { passAtKRows } from './pass-at-k-rows.ts'
import type { TaskSamples } from './task-samples.ts'
import { VERSION } from './version.ts'

/** Which resamples to draw, and how much of them an interval holds. */
export interface PassAtKOptions extends ResamplingOptions {
  /** 0.95 where left out. */
  readonly confidence?: number
}

/** pass@k of a set of tasks, with its interval. */
export interface PassAtKEstimate {
  readonly k: number
  /** 0..1; `NaN` where a task has fewer than k samples. */
  readonly score: number
  /** The ends of the percentile bootstrap interval over tasks. */
  readonly low: number
  readonly high: number
  /** Tasks with fewer than k samples, in order. */
  readonly shortTasks: readonly TaskSamples[]
  /** Why the score is `NaN`; names the first of those tasks. */
  readonly reason?: string
  readonly signature: string
}

/**
 * pass@k of a set of tasks for several k: the mean over tasks of the unbiased estimator 1 - C(n - c, k)/C(n, k) of
 * Chen et al. (2021), with intervals from resamples of the tasks, which all k share.
 *
 * It is tasks that are resampled, since their number, not that of the samples, limits what is known. The number of tasks
 * says how far a percentile interval can be trusted: with fewer than 20 or so it is too narrow.
 *
 * @throws RangeError if there is no task or no k, a task comes twice, or a number is out of its range.
 * @see https://arxiv.org/abs/2107.03374
 */
export function passAtKEstimates(
  tasks: readonly TaskSamples[],
  ks: readonly number[],
  options: PassAtKOptions = {},
): PassAtKEstimate[] {
  if (tasks.length === 0) throw new RangeError('tasks: expected at least one, got none')
  if (ks.length === 0) throw new RangeError('ks: expected at least one k, got none')
  checkUnique(tasks)
  const systems = ks.map((k) => passAtKRows(tasks, k))
  const { scores } = bootstrapScores(systems, options)
  return ks.map((k, i) => {
    const score = corpusScore(systems[i]!)
    const shortTasks = tasks.filter(({ samples }) => samples < k)
    const [first] = shortTasks
    // without the short tasks a resample has a score, but there is no score that it could be a resample of
    const { low, high } =
      first === undefined
        ? percentileInterval(scores[i]!, options.confidence)
        : { low: Number.NaN, high: Number.NaN }
    const signature = formatSignature('pass-at-k', { k, estimator: 'unbiased' }, VERSION)
    return {
      k,
      score,
      low,
      high,
      shortTasks,
      ...(first ? { reason: reasonOf(k, first, shortTasks) } : {}),
      signature,
    }
  })
}

function reasonOf(k: number, { taskId, samples }: TaskSamples, shortTasks: readonly TaskSamples[]): string {
  const others = shortTasks.length - 1
  const more = others === 0 ? '' : `; so ${others === 1 ? 'has 1 other task' : `have ${others} other tasks`}`
  return `task ${taskId} has ${samples} ${samples === 1 ? 'sample' : 'samples'}, fewer than ${k}${more}`
}

function checkUnique(tasks: readonly TaskSamples[]): void {
  const seen = new Set<string>()
  for (const { taskId } of tasks) {
    if (seen.has(taskId)) throw new RangeError(`task ${taskId} comes twice: put its samples together first`)
    seen.add(taskId)
  }
}
