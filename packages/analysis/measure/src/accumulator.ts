import { InputError, quote } from '@codegen-eval/messages'
import {
  type Evaluation,
  ExactRowSum,
  type ExactRowSumState,
  evaluationOf,
  type Level,
  type Metric,
  meanOfSegments,
  type References,
  segmentRow,
} from '@codegen-eval/metric'
import { checkMetric } from '@codegen-eval/metric/internal'

/** The sum of rows as plain JSON data, for merging across processes and machines. */
export interface AccumulatorState {
  readonly signature: string
  /** Names of the row's numbers. */
  readonly columns: readonly string[]
  readonly segments: number
  /** The exact sum of each column: the numbers to add. */
  readonly sums: ExactRowSumState
}

/** The exact sum of the rows of one metric, for one model. */
export interface Accumulator {
  readonly metric: Metric
  /** Number of rows added so far. */
  readonly segments: number
  /**
   * Measures a segment and adds its row.
   *
   * @throws TypeError if a text is not a string; RangeError if there is no reference.
   */
  add(candidate: string, references: References): void
  /**
   * Adds a row that was measured before: the numbers from `row[offset]` on.
   *
   * @throws RangeError if a number is missing or not finite.
   */
  addRow(row: ArrayLike<number>, offset?: number): void
  /**
   * Adds the rows of another accumulator, or of one from another process.
   *
   * @throws InputError if the signatures differ, or if rows of another process have a signature with a part `custom:`,
   * which stands for a function of the caller that only its process knows.
   */
  merge(other: Accumulator | AccumulatorState): void
  /** The score of all rows. */
  result(): Evaluation
  /** The sum as data, which JSON keeps exactly. Equal rows give equal data, in any order. */
  state(): AccumulatorState
}

/**
 * Starts a sum of rows. Any order of segments and any split over accumulators gives the same result, bit by bit.
 *
 * @param level `corpus` scores the sum of the rows, `segment` is the mean of the segment scores. The default is the
 * metric's level.
 */
export function accumulator<P>(metric: Metric<P>, level: Level = metric?.level): Accumulator {
  checkMetric(metric)
  const summed = (level === 'segment' ? meanOfSegments(metric) : metric) as Metric
  const { signature, columns } = summed
  const sum = new ExactRowSum(columns.length)
  let segments = 0

  const self: Accumulator = {
    metric: summed,
    get segments() {
      return segments
    },
    add(candidate, references) {
      sum.add(segmentRow(summed, candidate, references))
      segments++
    },
    addRow(row, offset = 0) {
      sum.add(row, offset)
      segments++
    },
    merge(other) {
      const state = isAccumulator(other) ? other.state() : checkState(other)
      checkSignature(summed, state)
      if (UNRESOLVABLE.test(signature) && !isAccumulator(other)) {
        throw new InputError(
          `rows of ${signature} cannot be merged across processes: "custom:" stands for a function of the caller, which may differ there: give it an id`,
        )
      }
      sum.merge(ExactRowSum.from(state.sums))
      segments += state.segments
    },
    result() {
      if (segments === 0) throw new RangeError('a corpus needs at least one segment, got none')
      return evaluationOf(summed, sum.sum(), segments)
    },
    state: () => ({ signature, columns, segments, sums: sum.state() }),
  }
  accumulators.add(self)
  return self
}

/** A part of a signature that names a function of the caller, whose content nobody else knows. */
const UNRESOLVABLE = /[|:]custom:/

/** All accumulators of this process, as opposed to parsed data that looks like one. */
const accumulators = new WeakSet<object>()

function isAccumulator(value: Accumulator | AccumulatorState): value is Accumulator {
  return value !== null && accumulators.has(value)
}

/** Checks data that comes from outside, such as parsed JSON. */
function checkState(state: AccumulatorState): AccumulatorState {
  const { signature, columns, segments, sums } = state ?? {}
  if (typeof signature !== 'string' || !Array.isArray(columns) || !isCount(segments) || !isTable(sums)) {
    throw new InputError(
      `not the state of an accumulator: expected {"signature", "columns", "segments", "sums"}, found ${quote(state)}`,
    )
  }
  return state
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isTable(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((column) => Array.isArray(column) && column.every(Number.isFinite))
  )
}

function checkSignature({ signature, columns }: Metric, state: AccumulatorState): void {
  if (state.signature !== signature) {
    throw new InputError(
      `rows of different metrics cannot be added: expected signature ${signature}, found ${state.signature}`,
    )
  }
  if (state.columns.join() !== columns.join() || state.sums.length !== columns.length) {
    throw new InputError(
      `rows of ${signature} must have the columns ${columns.join(', ')}; found ${state.columns.join(', ')}`,
    )
  }
}
