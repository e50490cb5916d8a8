import { plural } from '@codegen-eval/messages'
import type { Resource } from '../logs/resources.ts'
import type { Outcome } from '../sample.ts'
import type { TestTally } from './test-tally.ts'
import type { UncountedTask } from './uncounted-tasks.ts'

/** The scores of all models on the same tasks. */
export interface ScoreTable {
  /** In the order in which the files name them. */
  readonly models: readonly string[]
  /** The ids of the tasks, in the order in which they came first. */
  readonly tasks: readonly string[]
  readonly metrics: readonly ScoreColumn[]
  /** Samples that were read and those that were left out, where a table may lack some: `readScores` with `incomplete: 'keep'`. */
  readonly presence?: Presence
  /** The outcomes of the samples of each model, where logs tell them. */
  readonly outcomes?: readonly OutcomeCounts[]
  /** For each task, the number of its cluster, if rows were read with a cluster field. */
  readonly clusters?: Int32Array
  /** For each task, the name of its stratum, if rows were read with a stratum field. */
  readonly strata?: readonly string[]
  /** Number of results of programs that shared a process with their tests, whose passes can be forged; absent if none. */
  readonly oneProcess?: number
  /** Resources that samples took, where logs tell them. */
  readonly resources?: readonly ResourceColumn[]
  /** Tasks that are left out because no test ran on any of their samples; absent if there are none. */
  readonly uncounted?: readonly UncountedTask[]
  /** Languages, compilers and outcomes, where the files are results of tests that tell them. */
  readonly tests?: TestTally
}

/** The samples of a table, by model and task. */
export interface Presence {
  /** `samples[m][t]` is the number of samples that have a row. */
  readonly samples: readonly Float64Array[]
  /** `dropped[m][t]` is the number of samples that were run and left out. */
  readonly dropped: readonly Float64Array[]
  /** The files with samples of each model, in the order of their first samples. */
  readonly files?: readonly (readonly string[])[]
}

/** Numbers of samples by outcome. */
export type OutcomeCounts = Readonly<Record<Outcome, number>>

/** The scores of all models under one metric. */
export interface ScoreColumn {
  /** As the rows name it. */
  readonly name: string
  /** The metric, its settings and its version, where the rows have a signature; or what the files are. */
  readonly signature: string
  /** `sums[m][t]` is the sum of the defined scores of model `m` on task `t`. */
  readonly sums: readonly Float64Array[]
  /** `counts[m][t]` is their number. */
  readonly counts: readonly Float64Array[]
  /** Whether every score is 0 or 1. */
  readonly binary: boolean
  /** `squares[m][t]` is the sum of the squares of the scores; absent where all are 0 or 1, whose sum it is. */
  readonly squares?: readonly Float64Array[]
}

/** A resource that the samples of all models took. */
export interface ResourceColumn {
  readonly name: Resource
  /** `sums[m][t]` is the sum over the samples of model `m` on task `t` of which it is known. */
  readonly sums: readonly Float64Array[]
  /** `counts[m][t]` is their number. */
  readonly counts: readonly Float64Array[]
}

/** Whether all scores are 0 or 1 and there is one per task and model, so that McNemar's test applies. */
export function isSingleOutcome({ binary, counts }: ScoreColumn): boolean {
  return binary && counts.every((list) => list.every((count) => count <= 1))
}

/** The number of tasks and of their samples in words; `undefined` if no task has several samples. */
export function describeSamples({ tasks, metrics }: ScoreTable): string | undefined {
  const counts = metrics.flatMap(({ counts: lists }) => lists)
  const most = counts.reduce((max, list) => list.reduce((a, b) => Math.max(a, b), max), 0)
  if (most <= 1) return undefined
  const fewest = counts.reduce((min, list) => list.reduce((a, b) => Math.min(a, b), min), most)
  return `${plural(tasks.length, 'task')} with ${fewest === most ? most : `${fewest} to ${most}`} samples each`
}
