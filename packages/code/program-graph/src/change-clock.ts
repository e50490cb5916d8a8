/**
 * Counts changes of things that are numbered from 0, and tells when any thing of a range was changed last: a binary
 * tree of maxima, in which both questions take logarithmic time.
 */
export class ChangeClock {
  /** The number of changes so far. */
  now = 0
  /** Node `n` is above nodes `2n` and `2n + 1`, and things are the leaves. */
  readonly #last: Int32Array
  readonly #leaves: number

  constructor(size: number) {
    this.#leaves = 2 ** Math.ceil(Math.log2(Math.max(size, 2)))
    this.#last = new Int32Array(2 * this.#leaves)
  }

  /** A thing has changed. */
  touch(thing: number): void {
    this.now++
    for (let node = this.#leaves + thing; node > 0; node >>= 1) this.#last[node] = this.now
  }

  /** What `now` was after the last change among `width` things from `first` on; 0 where there was none. */
  lastOf(first: number, width: number): number {
    // ranges are those of a node: a power of two wide, and a multiple of it from 0
    let node = this.#leaves + first
    for (let own = width; own > 1 && node > 1; own >>= 1) node >>= 1
    return this.#last[node]
  }
}
