import type { InputError } from '../input-error.ts'

/** One task: its references, and what each model answered. */
export interface Segment {
  /** As the input has it: a number stays a number. */
  readonly id: string | number
  /** Empty only until the references of another file are joined. */
  readonly references: readonly string[]
  /** The models, in the order of the input. */
  readonly models: readonly string[]
  /** `candidates[i]` is the output of `models[i]`. */
  readonly candidates: readonly string[]
  /** What people thought of each model's output. */
  readonly grades?: ReadonlyMap<string, Grade>
  readonly file: string
  /** The line of the file on which the row starts, counted from 1. */
  readonly line: number
}

/** Grades by rater, or one grade that is already aggregated. */
export type Grade = number | ReadonlyMap<string, number>

/** A row of the input, or what is wrong with it: whether that ends the run is for the consumer to say. */
export type Item = Segment | InputError

/** Rows in input order, some hundreds at a time, so that no row pays for an asynchronous step. */
export type Batches = AsyncIterable<readonly Item[]>
