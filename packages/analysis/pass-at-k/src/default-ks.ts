import type { SampleCounts } from './task-samples.ts'

/** The values of k that HumanEval's paper reports. */
const USUAL_KS = [1, 10, 100]

/** Of k = 1, 10 and 100 those that every task has samples for: the others are undefined. */
export function defaultKs(tasks: readonly SampleCounts[]): number[] {
  const smallest = tasks.reduce((least, { samples }) => Math.min(least, samples), Number.POSITIVE_INFINITY)
  return USUAL_KS.filter((k) => k === 1 || k <= smallest)
}
