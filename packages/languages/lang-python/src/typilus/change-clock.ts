/**
 * Counts changes of items numbered from 0, and returns when any item of a range last changed. It is a binary tree of
 * maxima, so that both operations take logarithmic time.
 */
export class ChangeClock {
  /** The number of changes so far. */
  now = 0
  /** Node `n` is the parent of nodes `2n` and `2n + 1`, and the items are the leaves. */
  readonly #last: Int32Array
  readonly #leaves: number

  constructor(size: number) {
    this.#leaves = 2 ** Math.ceil(Math.log2(Math.max(size, 2)))
    this.#last = new Int32Array(2 * this.#leaves)
  }

  /** Records a change of an item. */
  touch(thing: number): void {
    this.now++
    for (let node = this.#leaves + thing; node > 0; node >>= 1) this.#last[node] = this.now
  }

  /** The value of `now` after the last change among `width` items from `first` on; 0 if there was none. */
  lastOf(first: number, width: number): number {
    // each range is that of a node: its width is a power of two, and its start a multiple of the width
    let node = this.#leaves + first
    for (let size = width; size > 1 && node > 1; size >>= 1) node >>= 1
    return this.#last[node]
  }
}
