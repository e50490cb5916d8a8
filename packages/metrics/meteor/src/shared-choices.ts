/** Room for the matches of a group, and for one number more. */
const ROOM = 32

/**
 * The free matches of one group at one word of the reference, listed once for all partial alignments in which the same
 * ones are free: most differ in words of other groups.
 */
export class SharedChoices {
  #starts: Int32Array = new Int32Array(0)
  #from = 0
  #j = 0
  #count = 0
  /** The free matches of each list as bits by rank. */
  readonly #frees: Int32Array
  /** The number of matches of each list. */
  readonly counts: Int32Array
  /** List `id` has from `32 id` on its matches, and the distances of all before each one; the last number is their sum. */
  readonly matches: Int32Array
  readonly passed: Float64Array

  /** @param lists Maximum number of lists. */
  constructor(lists: number) {
    this.#frees = new Int32Array(lists)
    this.counts = new Int32Array(lists)
    this.matches = new Int32Array(ROOM * lists)
    this.passed = new Float64Array(ROOM * lists)
  }

  /** Begins a word of the reference, with the matches `starts[from]`, `starts[from + 1]`, … */
  start(starts: Int32Array, from: number, j: number): void {
    this.#starts = starts
    this.#from = from
    this.#j = j
    this.#count = 0
  }

  /** The number of the list of these free matches. */
  listOf(free: number): number {
    const frees = this.#frees
    const count = this.#count
    for (let id = 0; id < count; id++) if (frees[id] === free) return id
    frees[count] = free
    this.#list(free, count)
    return this.#count++
  }

  #list(free: number, id: number): void {
    const { matches, passed } = this
    let at = ROOM * id
    let distance = 0
    for (let rest = free; rest !== 0; rest &= rest - 1) {
      const match = this.#from + 31 - Math.clz32(rest & -rest)
      matches[at] = match
      passed[at++] = distance
      distance += Math.abs(this.#starts[match] - this.#j)
    }
    passed[at] = distance
    this.counts[id] = at - ROOM * id
  }
}
