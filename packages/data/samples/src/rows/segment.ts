import type { InputError } from '@codegen-eval/messages'
import type { SegmentFields } from './segment-fields.ts'

/** One task, or one sample of a task: its references and the output of each model. */
export interface Segment extends SegmentFields {
  /** As in the input: a number stays a number. */
  readonly id: string | number
  /** Empty only until the references of another file are joined. */
  readonly references: readonly string[]
  /**
   * The names of the models: those of the first segment. Only a further sample of a task may lack some of them, because
   * models may have different numbers of samples.
   */
  readonly models: readonly string[]
  /** `candidates[i]` is the output of `models[i]`. */
  readonly candidates: readonly string[]
  /** `labels[i]` is the label of the sample of `models[i]`, where it is not `sample` for all: see `sampleLabel`. */
  readonly labels?: readonly (string | number)[]
  /**
   * Number of the task, from 0 in the order in which the ids came first. Segments with one number are samples of one task.
   * Set by readers with the option `samples`; without it, every segment is a task by itself.
   */
  readonly task?: number
  /** A hash of the references and outputs, if tasks with the same texts are one cluster: `clusterField` is `text`. */
  readonly textKey?: string
  /** The problem of a data set that the outputs answer, where the references are those of one. */
  readonly problem?: Problem
  /**
   * The measurement of each candidate, if there is one already: see `measuredItems` of the entry `./rows`. References
   * and candidates are then hashes of the texts.
   */
  readonly measured?: readonly MeasuredOutput[]
  /** Set on a row that holds one model of a segment, whose other models are in other rows: see `gatherModels`. */
  readonly partial?: boolean
  /** The lines of the rows that were joined in such a row, in the order of its models: see `joinNeighbours`. */
  readonly lines?: readonly number[]
  readonly file: string
  /** The line of the file on which the row starts, from 1. */
  readonly line: number
}

/** A segment while it is read. */
export type OpenSegment = { -readonly [Key in keyof Segment]: Segment[Key] }

/** The rows of one output under all metrics, one after another, or the reason why there are none. */
export type MeasuredOutput = Float64Array | MeasureFailure

/** A metric that failed on an output. */
export interface MeasureFailure {
  /** The index of the metric; -1 if the row names no language that can be measured. */
  readonly metric: number
  /** The message, without its place. */
  readonly text: string
  /** The error, if the metric failed in this thread. */
  readonly cause?: unknown
}

/** A problem of a data set of code generation, such as HumanEval. */
export interface Problem {
  /** The beginning of the program, which a completion continues. */
  readonly prompt: string
  /** The rest of the program. */
  readonly solution: string
  /** The name of the function that is asked for, if it is known. */
  readonly entryPoint: string | undefined
}

/** A row of one model, or several such rows that were joined (see `joinNeighbours`), measured and packed. */
export interface PackedRow {
  readonly id: string | number
  readonly block: PackedBlock
  /** The position of the row in its block. */
  readonly index: number
}

/**
 * Rows without their texts, as a few large values: they take little memory, and are unpacked only once all rows of their
 * id are there.
 */
export interface PackedBlock {
  models(index: number): readonly string[]
  references(index: number): readonly string[]
  segment(index: number): Segment
}

/** A row of the input, or its error. The consumer decides whether an error ends the run. */
export type Item = Segment | InputError

/** Rows in input order, some hundreds at a time, so that not every row waits for an asynchronous step. */
export type Batches = AsyncIterable<readonly Item[]>

/** Rows as they stand in a file: those of one model each are still to be gathered. */
export type RowBatches = AsyncIterable<readonly (Item | PackedRow)[]>
