import type { Resources } from './logs/resources.ts'
import type { Problem } from './rows/segment.ts'
import type { SegmentFields } from './rows/segment-fields.ts'
import type { TestFacts } from './scores/test-tally.ts'

/** A task of an evaluation. */
export interface Task extends Pick<SegmentFields, 'source' | 'intent' | 'cluster' | 'stratum' | 'language'> {
  /** As in the file: 7 stays a number. Ids are compared as texts. */
  readonly id: string | number
  /** Texts that outputs are compared with; never unit tests. */
  readonly references?: readonly string[]
  /** The problem of a data set that the outputs answer, where the references are those of one. */
  readonly problem?: Problem
}

/**
 * The outcomes of a sample that was run: it passes, it fails, its time ran out, or the harness failed so that nothing is known
 * of the sample. A sample that was never run has no outcome: it is missing.
 */
export const OUTCOMES = ['pass', 'fail', 'timeout', 'error'] as const

/** See `OUTCOMES`. */
export type Outcome = (typeof OUTCOMES)[number]

/** The name of the score that says whether a sample passes. */
export const VERDICT = 'passed'

/** One output of a model for a task, as far as a file has it: readers of results, logs and scores return it, and writers take it. */
export interface Sample extends Resources {
  readonly task: Task
  readonly model: string
  /** The run, within which labels are unique; absent if the file is no log of runs. */
  readonly run?: string
  /** The label of the sample among those of its task, model and run; absent: samples are told apart by their order. */
  readonly label?: string
  /** Number of samples that the row stands for; 1 by default. Of several, each is 0 or 1 under every score. */
  readonly count?: number
  /** The output of the model, where the file has it. */
  readonly output?: string
  /** Absent if the file has scores only, and none says whether the sample passes. */
  readonly outcome?: Outcome
  /** Scores from 0 to 1 by name, `passed` first; `NaN` where one is undefined. Of several samples, their mean. */
  readonly scores: ReadonlyMap<string, number>
  /** Signatures of the metrics, by the names of their scores. */
  readonly signatures?: ReadonlyMap<string, string>
  /** Statistics that add, of metrics that pool them, by the names of their scores. */
  readonly statistics?: ReadonlyMap<string, readonly number[]>
  /** Facts of test results beside the score. */
  readonly test?: TestFacts
  /** Set if the program shared a process with its tests, so that a pass can be forged. */
  readonly oneProcess?: true
  /** Set if the sample is counted, but its scores are left out. */
  readonly isDropped?: true
}

/** A sample that was read, with its origin. */
export interface ReadSample extends Sample {
  /** The program that wrote the file: `scores` for our own rows, or the name of a form. */
  readonly origin: string
  readonly file: string
  /** From 1; absent where the place is a whole file. */
  readonly line?: number
}
