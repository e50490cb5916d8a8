/**
 * The best continuations of the paths of a beam search at one step, best first.
 *
 * A continuation is written once and stays where it is; only its rank moves.
 */
export class RankedPaths {
  readonly keys: Float64Array
  readonly distances: Float64Array
  /** Rank of the path that each continues. */
  readonly parents: Int32Array
  readonly choices: Int32Array
  /** Where the continuation of each rank is. */
  readonly order: Int32Array
  count = 0
  /** Whether a continuation found no place. */
  dropped = false
  #width = 0

  /** @param beam Maximum number of places. */
  constructor(beam: number) {
    this.keys = new Float64Array(beam)
    this.distances = new Float64Array(beam)
    this.parents = new Int32Array(beam)
    this.choices = new Int32Array(beam)
    this.order = new Int32Array(beam)
  }

  /** Empties all places; `width` of them are used from now on. */
  clear(width: number): void {
    this.#width = width
    this.count = 0
    this.dropped = false
  }

  /** Whether a key finds no place with this distance or a larger one, for this parent or one of a higher rank. */
  isHopeless(key: number, distance: number, parent: number): boolean {
    if (this.count < this.#width) return false
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
    if (rank === this.#width) {
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
}

/** Whether a key and distance rank before others; equal ones do not. */
export function isBefore(key: number, distance: number, otherKey: number, otherDistance: number): boolean {
  return key < otherKey || (key === otherKey && distance < otherDistance)
}
