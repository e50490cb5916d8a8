import {
  type ChosenMethod,
  corpusScore,
  type ResamplingOptions,
  scoreInterval,
} from '@codegen-eval/statistics'
import { rowsOfTasks } from './pass-at-k-rows.ts'
import { PASS_AT_K, PASS_HAT_K, type PassEstimator, passSignature } from './pass-estimator.ts'
import type { TaskSamples } from './task-samples.ts'

/** Settings of the intervals. */
export interface PassAtKOptions extends ResamplingOptions {
  /** Confidence level of the intervals; 0.95 by default. */
  readonly confidence?: number
  /** Compilers and interpreters that ran the tests, with their versions, for the signature. */
  readonly toolchains?: readonly string[] | undefined
}

/** pass@k or pass^k of a set of tasks for one k, with its interval. */
export interface PassAtKEstimate {
  readonly k: number
  /** 0..1; `NaN` if a task has fewer than k samples. */
  readonly score: number
  /** Lower end of the interval over tasks, 0..1; `NaN` if there is none. */
  readonly low: number
  /** Upper end of the interval. */
  readonly high: number
  /** The method of the interval; `undefined` if there is none. */
  readonly method: ChosenMethod | undefined
  /** Why a score that is defined has no interval. */
  readonly intervalReason?: string
  /** Tasks with fewer than k samples, in order. */
  readonly shortTasks: readonly TaskSamples[]
  /** Why the score is `NaN`; names the first short task. */
  readonly reason?: string
  readonly signature: string
}

/**
 * Computes pass@k of a set of tasks for several k: the mean over tasks of the unbiased estimator
 * 1 - C(n - c, k)/C(n, k) of Chen et al. (2021), with the intervals that `scoreInterval` chooses. All k share the resamples.
 *
 * Tasks are what is counted or resampled, not samples, because the number of tasks limits the precision. If no task is
 * solved, or every task by every sample, the interval is that of Clopper and Pearson, and never of zero width. If pass@k is
 * the same in every task and neither 0 nor 1, there is no interval.
 *
 * @throws RangeError if there is no task or no k, a task id is repeated, or a number is out of range.
 * @see https://arxiv.org/abs/2107.03374
 */
export function passAtKEstimates(
  tasks: readonly TaskSamples[],
  ks: readonly number[],
  options: PassAtKOptions = {},
): PassAtKEstimate[] {
  return estimates(tasks, ks, options, PASS_AT_K)
}

/**
 * Computes pass^k of a set of tasks for several k: the mean over tasks of the unbiased estimator C(c, k)/C(n, k) of Yao et
 * al. (2024), with intervals as those of `passAtKEstimates`.
 *
 * @throws RangeError as `passAtKEstimates` does.
 * @see tau-bench, https://arxiv.org/abs/2406.12045
 */
export function passHatKEstimates(
  tasks: readonly TaskSamples[],
  ks: readonly number[],
  options: PassAtKOptions = {},
): PassAtKEstimate[] {
  return estimates(tasks, ks, options, PASS_HAT_K)
}

function estimates(
  tasks: readonly TaskSamples[],
  ks: readonly number[],
  options: PassAtKOptions,
  estimator: PassEstimator,
): PassAtKEstimate[] {
  if (tasks.length === 0) throw new RangeError('tasks: expected at least one, got none')
  if (ks.length === 0) throw new RangeError('ks: expected at least one k, got none')
  checkUnique(tasks)
  return ks.map((k) => {
    const system = rowsOfTasks(tasks, k, estimator)
    const score = corpusScore(system)
    const shortTasks = tasks.filter(({ samples }) => samples < k)
    const [first] = shortTasks
    const { low, high, method, reason } = scoreInterval(system, options)
    const signature = passSignature(estimator, k, options.toolchains)
    return {
      ...{ k, score, low, high, method },
      ...(first || reason === undefined ? {} : { intervalReason: reason }),
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
    if (seen.has(taskId))
      throw new RangeError(`task ${taskId} is repeated: add up its samples first (sumTaskSamples)`)
    seen.add(taskId)
  }
}
