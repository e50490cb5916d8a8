import { AREA_BYTES, DISTANCES, GOES_ON, KEYS, MAX_ROW_INTS, NEXT, ORDER, ROWS } from './beam-layout.ts'
import type { BeamMemory } from './beam-memory.ts'

/**
 * The partial alignments of a beam search after one step, best first.
 *
 * Path `rank` has its numbers at `order[rank]` of each column. They are written once and stay where they are; only ranks
 * move.
 */
export class RankedPaths {
  /** Chunks that have ended, minus `COVERED` times the number of covered words; lower is better. */
  readonly keys: Float64Array
  readonly distances: Float64Array
  /** Rank of the path that each continues. */
  readonly parents: Int32Array
  /** The match that each took at this step, or `SKIP` or `CARRY_ON`. */
  readonly choices: Int32Array
  /** Position in the candidate at which the open chunk continues; -1 if none is open. */
  readonly goesOn: Int32Array
  /** The next word of the reference that is not covered yet. */
  readonly next: Int32Array
  readonly order: Int32Array
  /** The words of the candidate that each path has matched: bits from `rows[at]` on, given by `UsedWords`. */
  bits: Int32Array
  readonly rows: Int32Array
  /** The rows of the area in the memory. */
  readonly near: Int32Array
  /** Address of the area in the memory. */
  readonly area: number
  count = 0
  /** Number of places that are used. */
  width = 0
  /** Whether a continuation found no place. */
  dropped = false

  /** @param area Number of the memory's area that has the columns: 0 or 1. */
  constructor(memory: BeamMemory, area: number) {
    const { beam } = memory
    this.area = area * AREA_BYTES
    this.keys = memory.doubles(this.area + KEYS, beam)
    this.distances = memory.doubles(this.area + DISTANCES, beam)
    this.goesOn = memory.ints(this.area + GOES_ON, beam)
    this.next = memory.ints(this.area + NEXT, beam)
    this.order = memory.ints(this.area + ORDER, beam)
    this.near = memory.ints(this.area + ROWS, MAX_ROW_INTS * beam)
    this.bits = this.near
    this.rows = new Int32Array(beam)
    this.parents = new Int32Array(beam)
    this.choices = new Int32Array(beam)
  }

  /** Makes the empty path the only one. */
  start(): void {
    this.keys[0] = 0
    this.distances[0] = 0
    this.goesOn[0] = -1
    this.next[0] = 0
    this.order[0] = 0
    this.count = 1
  }

  /** Empties all places; `width` of them are used from now on. */
  clear(width: number): void {
    this.width = width
    this.count = 0
    this.dropped = false
  }

  /** Whether a key finds no place with this distance or a larger one, for this parent or one of a higher rank. */
  isHopeless(key: number, distance: number, parent: number): boolean {
    if (this.count < this.width) return false
    const last = this.order[this.count - 1]
    const other = this.keys[last]
    if (key !== other) return key > other
    const otherDistance = this.distances[last]
    return distance === otherDistance ? parent >= this.parents[last] : distance > otherDistance
  }

  /**
   * Inserts a continuation by rank, and drops the last one if all places are taken. Equals are ranked by their parents,
   * and of one parent by the order in which they are offered. Returns whether there was a place.
   */
  offer(key: number, distance: number, parent: number, choice: number): boolean {
    const { keys, distances, parents, order } = this
    let rank = this.count
    let at = rank
    if (rank === this.width) {
      this.dropped = true
      if (this.isHopeless(key, distance, parent)) return false
      at = order[--rank]
    } else this.count = rank + 1
    for (; rank > 0; rank--) {
      const above = order[rank - 1]
      const other = keys[above]
      if (key > other) break
      if (key === other) {
        const otherDistance = distances[above]
        if (distance > otherDistance || (distance === otherDistance && parent >= parents[above])) break
      }
      order[rank] = above
    }
    order[rank] = at
    keys[at] = key
    distances[at] = distance
    parents[at] = parent
    this.choices[at] = choice
    return true
  }

  /**
   * Sorts the paths; equal ones keep their order. Writes the former rank of each to `history`, every second number from
   * `at` on.
   */
  sort(history: Int32Array, at: number): void {
    const { keys, distances, order } = this
    for (let p = 0; p < this.count; p++) {
      const path = order[p]
      const key = keys[path]
      const distance = distances[path]
      let rank = p
      for (; rank > 0; rank--) {
        const above = order[rank - 1]
        if (!isBefore(key, distance, keys[above], distances[above])) break
        order[rank] = above
        history[at + 2 * rank] = history[at + 2 * rank - 2]
      }
      order[rank] = path
      history[at + 2 * rank] = p
    }
  }
}

/** Whether a key and distance rank before others; equal ones do not. */
export function isBefore(key: number, distance: number, otherKey: number, otherDistance: number): boolean {
  return key < otherKey || (key === otherKey && distance < otherDistance)
}
