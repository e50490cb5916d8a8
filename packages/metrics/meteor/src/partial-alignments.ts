import { isBefore, type RankedPaths } from './ranked-paths.ts'
import { StampedNumbers } from './stamped-numbers.ts'

/** Places in the record of a path. Behind them are the bits of the words of the candidate that are matched. */
export const GOES_ON = 0
export const NEXT = 1
export const BITS = 2

/** Number of integers from which on the engine's copy is faster than a loop. */
const LONG_COPY = 32

/**
 * The partial alignments of a beam search at one step, best first.
 *
 * Path `p` has a key, a distance and a record of `stride` integers from `slots[p] * stride` on:
 *
 *     GOES_ON  position in the candidate at which the open chunk continues; -1 if none is open
 *     NEXT     the next word of the reference that is not covered yet
 *     BITS …   the matched words of the candidate, as laid out by `PackedWords`
 *
 * Records stay where they are when ranks change, and from step to step most paths have one continuation, which takes
 * the record over.
 */
export class PartialAlignments {
  /** Chunks that have ended, minus `COVERED` times the number of covered words; lower is better. */
  readonly keys: Float64Array
  readonly distances: Float64Array
  /** The slot of each path's record. */
  slots: Int32Array
  records: Int32Array = new Int32Array(0)
  stride: number = BITS
  #otherSlots: Int32Array
  /** The slots that a continuation has taken over at this step. */
  readonly #taken: StampedNumbers = new StampedNumbers()

  /** @param beam Maximum number of paths. */
  constructor(beam: number) {
    this.keys = new Float64Array(beam)
    this.distances = new Float64Array(beam)
    this.slots = new Int32Array(beam)
    this.#otherSlots = new Int32Array(beam)
  }

  /** Makes the first path the empty one, and reserves so many integers of bits for each. */
  start(bits: number): void {
    this.stride = BITS + bits
    const room = this.stride * this.keys.length
    if (this.records.length < room) this.records = new Int32Array(2 * room)
    this.keys[0] = 0
    this.distances[0] = 0
    this.slots[0] = 0
    this.records.fill(0, 0, this.stride)
    this.records[GOES_ON] = -1
  }

  /**
   * Replaces the paths by their ranked continuations, whose records are those of the paths that they continue. Only the
   * first `size` integers of records are kept.
   */
  replace({ parents, order, keys, distances, count }: RankedPaths, size: number): void {
    const taken = this.#taken
    const slots = this.#otherSlots
    taken.start()
    let copies = 0
    // the first continuation of a path takes its record over; the others are noted as -1 - slot
    for (let k = 0; k < count; k++) {
      const at = order[k]
      const slot = this.slots[parents[at]]
      this.keys[k] = keys[at]
      this.distances[k] = distances[at]
      slots[k] = slot
      if (taken.get(slot) === 0) taken.set(slot, 1)
      else {
        slots[k] = -1 - slot
        copies++
      }
    }
    // as many slots are free as copies are needed at most: each slot taken over serves one path
    let free = 0
    for (let k = 0; copies > 0; k++) {
      if (slots[k] >= 0) continue
      while (taken.get(free) > 0) free++
      this.#copyRecord(-1 - slots[k], free, size)
      slots[k] = free++
      copies--
    }
    this.#otherSlots = this.slots
    this.slots = slots
  }

  #copyRecord(from: number, to: number, size: number): void {
    const { records, stride } = this
    const start = from * stride
    const at = to * stride
    if (size >= LONG_COPY) records.copyWithin(at, start, start + size)
    else for (let i = 0; i < size; i++) records[at + i] = records[start + i]
  }

  /**
   * Sorts the first paths; equal ones keep their order. Writes the former rank of each to `history`, every second
   * number from `at` on.
   */
  sort(count: number, history: Int32Array, at: number): void {
    const { keys, distances, slots } = this
    for (let p = 0; p < count; p++) {
      const key = keys[p]
      const distance = distances[p]
      const slot = slots[p]
      let rank = p
      for (; rank > 0 && isBefore(key, distance, keys[rank - 1], distances[rank - 1]); rank--) {
        keys[rank] = keys[rank - 1]
        distances[rank] = distances[rank - 1]
        slots[rank] = slots[rank - 1]
        history[at + 2 * rank] = history[at + 2 * rank - 2]
      }
      keys[rank] = key
      distances[rank] = distance
      slots[rank] = slot
      history[at + 2 * rank] = p
    }
  }
}
