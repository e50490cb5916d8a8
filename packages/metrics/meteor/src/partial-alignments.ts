import { isBefore } from './ranked-paths.ts'

/** Places in the record of a path. Behind them are the bits of the words of the candidate that are matched. */
export const GOES_ON = 0
export const NEXT = 1
export const BITS = 2

/** Number of integers from which on the engine's copy is faster than a loop. */
const LONG_COPY = 32

/**
 * Partial alignments of one step, best first.
 *
 * Path `p` has a key, a distance and a record of `stride` integers from `p * stride` on:
 *
 *     GOES_ON  position in the candidate at which the open chunk continues; -1 if none is open
 *     NEXT     the next word of the reference that is not covered yet
 *     BITS …   the matched words of the candidate, as laid out by `PackedWords`
 */
export class PartialAlignments {
  /** Chunks that have ended, minus `COVERED` times the number of covered words; lower is better. */
  readonly keys: Float64Array
  readonly distances: Float64Array
  records: Int32Array = new Int32Array(0)
  stride: number = BITS

  /** @param beam Maximum number of paths. */
  constructor(beam: number) {
    this.keys = new Float64Array(beam)
    this.distances = new Float64Array(beam)
  }

  /** Makes the first path the empty one, and reserves so many integers of bits for each. */
  start(bits: number): void {
    this.stride = BITS + bits
    const room = this.stride * this.keys.length
    if (this.records.length < room) this.records = new Int32Array(2 * room)
    this.keys[0] = 0
    this.distances[0] = 0
    this.records.fill(0, 0, this.stride)
    this.records[GOES_ON] = -1
  }

  /** Copies the first integers of the record of a path of another step. */
  copyRecord(to: number, { records: from }: PartialAlignments, path: number, size: number): void {
    const { records, stride } = this
    const start = path * stride
    const at = to * stride
    if (size >= LONG_COPY) records.set(from.subarray(start, start + size), at)
    else for (let i = 0; i < size; i++) records[at + i] = from[start + i]
  }

  /**
   * Takes over the first paths of another step in sorted order; equal ones keep their order. Writes the former rank of each
   * to `history`, every second number from `at` on.
   */
  sortFrom(other: PartialAlignments, count: number, history: Int32Array, at: number): void {
    const { keys, distances } = this
    for (let p = 0; p < count; p++) {
      const key = other.keys[p]
      const distance = other.distances[p]
      let rank = p
      for (; rank > 0 && isBefore(key, distance, keys[rank - 1], distances[rank - 1]); rank--) {
        keys[rank] = keys[rank - 1]
        distances[rank] = distances[rank - 1]
        history[at + 2 * rank] = history[at + 2 * rank - 2]
      }
      keys[rank] = key
      distances[rank] = distance
      history[at + 2 * rank] = p
    }
    for (let rank = 0; rank < count; rank++) this.copyRecord(rank, other, history[at + 2 * rank], this.stride)
  }
}
