import { isBefore } from './ranked-paths.ts'

/** Partial alignments of one step, best first: parallel arrays with one entry per path. */
export class PartialAlignments {
  /** Chunks that have ended, minus `COVERED` times the number of covered words; lower is better. */
  readonly keys: Float64Array
  readonly distances: Float64Array
  /** Position in the candidate at which the open chunk continues; -1 if none is open. */
  readonly goesOn: Int32Array
  /** The next word of the reference that is not covered yet. */
  readonly next: Int32Array
  /** Where the bits of the matched words of the candidate begin. */
  readonly usedAt: Int32Array

  constructor(beam: number) {
    this.keys = new Float64Array(beam)
    this.distances = new Float64Array(beam)
    this.goesOn = new Int32Array(beam)
    this.next = new Int32Array(beam)
    this.usedAt = new Int32Array(beam)
  }

  /** Makes the first path the empty one. */
  start(): void {
    this.keys[0] = 0
    this.distances[0] = 0
    this.goesOn[0] = -1
    this.next[0] = 0
    this.usedAt[0] = 0
  }

  /**
   * Sorts the first paths; equal ones keep their order. Writes the former rank of each to `history`, every second number
   * from `at` on.
   */
  sort(count: number, history: Int32Array, at: number): void {
    const { keys, distances, goesOn, next, usedAt } = this
    for (let p = 0; p < count; p++) {
      const [key, distance, on, following, used] = [keys[p], distances[p], goesOn[p], next[p], usedAt[p]]
      let rank = p
      for (; rank > 0 && isBefore(key, distance, keys[rank - 1], distances[rank - 1]); rank--) {
        keys[rank] = keys[rank - 1]
        distances[rank] = distances[rank - 1]
        goesOn[rank] = goesOn[rank - 1]
        next[rank] = next[rank - 1]
        usedAt[rank] = usedAt[rank - 1]
        history[at + 2 * rank] = history[at + 2 * rank - 2]
      }
      keys[rank] = key
      distances[rank] = distance
      goesOn[rank] = on
      next[rank] = following
      usedAt[rank] = used
      history[at + 2 * rank] = p
    }
  }
}
