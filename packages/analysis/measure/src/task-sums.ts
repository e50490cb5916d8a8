import { inputErrorAt, quote } from '@codegen-eval/messages'
import { ExactRowSum, type ScoredMetric } from '@codegen-eval/metric'
import type { Segment } from '@codegen-eval/samples'
import { isBetterSample } from './better-sample.ts'
import type { SamplesBy } from './combine-samples.ts'

/** Maximum number of numbers of rows that are held until the end, in case that further samples of their tasks come. */
const MAX_HELD = 1 << 23

/** The part of a row that belongs to one metric and one model. */
export interface RowPart {
  readonly metric: ScoredMetric
  readonly offset: number
}

/** Adds rows of samples, so that each task counts once. */
export interface TaskSums {
  /** Number of tasks so far. */
  readonly tasks: number
  /**
   * Adds the row of a sample.
   *
   * @throws InputError if rows of its task came so long before that they are added up already.
   */
  add(segment: Segment, row: Float64Array): void
  /** The sum over tasks, exact and rounded once. */
  sum(): Float64Array
}

/**
 * Starts with no row. Any order of segments gives the same sum, bit by bit.
 *
 * The rows of all tasks are held until the end if some part of a row depends on the other samples of its task: that of a
 * mean of segment scores, or any for the best sample. Beyond 2^23 numbers, the older half of the tasks is added up.
 *
 * @param parts The parts of a row, one after another.
 * @param width The length of a row.
 */
export function taskSums(
  parts: readonly RowPart[],
  width: number,
  samplesBy: SamplesBy,
  maxHeld: number = MAX_HELD,
): TaskSums {
  const total = new ExactRowSum(width)
  const isBest = samplesBy === 'best'
  const isHolding = isBest || parts.some(({ metric }) => metric.level === 'segment')
  const limit = Math.max(2, Math.floor(maxHeld / Math.max(1, width)))
  // rows[(t - released) * width …] is the first row of task t, or the best; counts[t - released] its number of samples
  let rows = new Float64Array(Math.min(limit, 64) * width)
  let counts = new Uint32Array(Math.min(limit, 64))
  let released = 0
  let end = 0
  let tasks = 0
  // sums of the tasks with several samples
  const sums = new Map<number, SampleSums>()

  /** Adds the first tasks that are held. */
  const addTo = (target: ExactRowSum, count: number): void => {
    const mean = new Float64Array(width)
    for (let at = 0; at < count; at++) {
      const several = sums.get(released + at)
      if (counts[at] === 0) continue
      if (several === undefined) target.add(rows, at * width)
      else {
        several.mean(mean)
        target.add(mean)
      }
    }
  }
  const release = (count: number): void => {
    addTo(total, count)
    for (let at = 0; at < count; at++) sums.delete(released + at)
    rows.copyWithin(0, count * width)
    counts.copyWithin(0, count)
    released += count
    counts.fill(0, end - released)
  }
  const grow = (size: number): void => {
    const length = Math.min(limit, Math.max(size, 2 * counts.length))
    const [largerRows, largerCounts] = [new Float64Array(length * width), new Uint32Array(length)]
    largerRows.set(rows)
    largerCounts.set(counts)
    rows = largerRows
    counts = largerCounts
  }
  const hold = (segment: Segment, task: number, row: Float64Array): void => {
    if (task < released) {
      throw inputErrorAt(
        segment,
        `the rows of id ${quote(segment.id)} lie too far apart: sort the file by id`,
      )
    }
    while (task - released >= limit && end > released) release(Math.ceil((end - released) / 2))
    if (task - released >= limit) released = task
    if (task - released >= counts.length) grow(task - released + 1)
    end = Math.max(end, task + 1)
    const at = task - released
    const isFirst = counts[at]++ === 0
    if (isFirst) {
      tasks++
      rows.set(row, at * width)
    } else if (isBest) {
      for (const part of parts) takeBetter(part, row, rows, at * width)
    } else {
      const known = sums.get(task) ?? sampleSums(parts, rows.subarray(at * width, (at + 1) * width))
      known.add(row)
      sums.set(task, known)
    }
  }
  let unnumbered = 0
  let seen = 0
  return {
    get tasks() {
      return isHolding ? tasks + unnumbered : seen + unnumbered
    },
    add(segment, row) {
      const { task } = segment
      if (task === undefined) {
        unnumbered++
        total.add(row)
      } else if (isHolding) hold(segment, task, row)
      else {
        // tasks are numbered by their first rows
        if (task >= end) {
          end = task + 1
          seen++
        }
        total.add(row)
      }
    },
    sum() {
      const all = new ExactRowSum(width)
      all.merge(total)
      if (isHolding) addTo(all, Math.max(0, end - released))
      return all.sum()
    },
  }
}

/** Puts the part of a row in place of that of another sample, if it is better. */
function takeBetter({ metric, offset }: RowPart, row: Float64Array, rows: Float64Array, at: number): void {
  if (!isBetterSample(metric, row, offset, rows, at + offset)) return
  for (let column = 0; column < metric.columns.length; column++)
    rows[at + offset + column] = row[offset + column]
}

interface SampleSums {
  add(row: Float64Array): void
  /** Writes the row of the task: the mean of samples with a score for means of segment scores, the sum for others. */
  mean(out: Float64Array): void
}

function sampleSums(parts: readonly RowPart[], first: Float64Array): SampleSums {
  const sum = new ExactRowSum(first.length)
  const scored = new Uint32Array(parts.length)
  const add = (row: Float64Array): void => {
    sum.add(row)
    for (let p = 0; p < parts.length; p++) {
      if (!Number.isNaN(parts[p].metric.score(row, parts[p].offset))) scored[p]++
    }
  }
  add(first)
  return {
    add,
    mean(out) {
      out.set(sum.sum())
      for (let p = 0; p < parts.length; p++) {
        const { metric, offset } = parts[p]
        if (metric.level !== 'segment' || scored[p] < 2) continue
        for (let column = 0; column < metric.columns.length; column++) out[offset + column] /= scored[p]
      }
    },
  }
}
