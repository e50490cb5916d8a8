import type { Outcome } from '../logs/log-form.ts'
import type { Resources } from './resources.ts'
import type { TestFacts } from './test-tally.ts'

/** The scores of one output, as a file has them. */
export interface ScoreRow {
  /** The id of the task; numbers are written out. */
  readonly id: string
  /** The model that the row or its file names. */
  readonly model: string
  /** The label of the sample, where the row has one. */
  readonly sample?: string
  /** The group of tasks that are not independent, where rows are read with a cluster field. */
  readonly cluster?: string
  /** The part of the input that the task belongs to, where rows are read with a stratum field. */
  readonly stratum?: string
  /** The scores under each metric. */
  readonly scores: readonly NamedScore[]
  /** Signatures of the metrics, where the row has them: by the name in `scores`. */
  readonly signatures?: ReadonlyMap<string, string>
  /** Statistics that add, of metrics that pool them, where the row has them: by the name in `scores`. */
  readonly rows?: ReadonlyMap<string, readonly number[]>
  /** Set if a program shared a process with its tests, so that a pass can be forged. */
  readonly oneProcess?: true
  /** The outcome of the sample, where a log tells it. */
  readonly outcome?: Outcome
  /** Set if the sample is counted, but its scores are left out. */
  readonly isDropped?: true
  /** Resources that the sample took, by name, where a log tells them: see `RESOURCES`. */
  readonly resources?: Resources
  /** Facts of test results beside the score. */
  readonly test?: TestFacts
  /** The origin of the file. */
  readonly origin: ScoreOrigin
  readonly file: string
  /** From 1; 0 where the file has no lines. */
  readonly line: number
}

/** The program that wrote a file of scores: `scores` of our own rows, or the name of a form. */
export type ScoreOrigin =
  | 'scores'
  | 'humaneval'
  | 'multipl-e'
  | 'evalplus-base'
  | 'evalplus-plus'
  | (string & {})

/** A score under one metric. */
export interface NamedScore {
  readonly metric: string
  /** The score from 0 to 1, or the sum of several; 0 if it is undefined. */
  readonly sum: number
  /** The number of scores in the sum; 0 if the score is undefined. */
  readonly count: number
  /** Whether each of these scores is 0 or 1. */
  readonly binary: boolean
}

/** A single score as a sum; `NaN` is undefined. */
export function namedScore(metric: string, score: number): NamedScore {
  if (Number.isNaN(score)) return { metric, sum: 0, count: 0, binary: true }
  return { metric, sum: score, count: 1, binary: score === 0 || score === 1 }
}
