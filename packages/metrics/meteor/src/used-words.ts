import type { RankedPaths } from './ranked-paths.ts'

/** Number of integers from which on the engine's copy is faster than a loop. */
const LONG_COPY = 32

/**
 * The words of the candidate that each path of a beam search has matched: the path in slot `s` has `stride` integers of bits
 * from `s * stride` on, as laid out by `PackedWords`.
 *
 * From step to step most paths have one continuation, which takes the slot over; further ones have copies.
 */
export class UsedWords {
  bits: Int32Array = new Int32Array(0)
  stride = 0
  readonly #beam: number
  /** Number of continuations of each path that wait for a slot; -1 if one has taken over the path's slot. */
  readonly #waiting: Int32Array
  #paths!: RankedPaths
  /** Slots are numbered from 0: the first one that no path has, and the number of slots after this step. */
  #fresh = 0
  #count = 0
  /** All slots of paths of this rank or a higher one are taken. */
  #rank = 0

  /** @param beam Maximum number of paths. */
  constructor(beam: number) {
    this.#beam = beam
    this.#waiting = new Int32Array(beam)
  }

  /** Clears the bits of slot 0, and reserves so many integers for each path. */
  start(ints: number): void {
    this.stride = ints
    if (this.bits.length < ints * this.#beam) this.bits = new Int32Array(2 * ints * this.#beam)
    this.bits.fill(0, 0, ints)
  }

  /** Begins a step at which paths have continuations. */
  begin(paths: RankedPaths, { parents, order, count }: RankedPaths): void {
    const waiting = this.#waiting
    waiting.fill(0, 0, paths.count)
    for (let k = 0; k < count; k++) waiting[parents[order[k]]]++
    this.#paths = paths
    this.#fresh = paths.count
    this.#count = count
    this.#rank = paths.count
  }

  /**
   * The slot of the next continuation of a path. The last one takes over the path's slot, the others copy the first `size`
   * integers of it.
   */
  inherit(parent: number, size: number): number {
    const { slots, order } = this.#paths
    const waiting = this.#waiting
    const slot = slots[order[parent]]
    if (--waiting[parent] === 0) {
      waiting[parent] = -1
      return slot
    }
    let free = this.#fresh
    if (free < this.#count) this.#fresh++
    else {
      // there is one: a step has at least as many continuations as paths, because each path can do without a match
      do this.#rank--
      while (waiting[this.#rank] !== 0)
      free = slots[order[this.#rank]]
    }
    this.#copy(slot, free, size)
    return free
  }

  #copy(from: number, to: number, size: number): void {
    const { bits, stride } = this
    const start = from * stride
    const at = to * stride
    if (size >= LONG_COPY) bits.copyWithin(at, start, start + size)
    else for (let i = 0; i < size; i++) bits[at + i] = bits[start + i]
  }
}
