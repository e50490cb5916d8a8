import { allocateInts } from '@codegen-eval/sequence'

/**
 * The distinct integer sequences of a reference (subtrees or data flows), numbered from 1, with their counts. It is built
 * once for a reference and used for many candidates.
 *
 * Open addressing in a run of integers. A hit is confirmed integer by integer, so that colliding hashes do no harm.
 */
export class SequenceTable {
  /** The number of distinct sequences. */
  size = 0
  // The slots (a number, or 0), then two integers a sequence (its count, and where its integers end), then the
  // integers of all sequences.
  readonly #ints: Int32Array
  readonly #slots: number
  readonly #mask: number
  readonly #table: number

  /**
   * @param sequences Maximum number of sequences that will be added.
   * @param integers Maximum number of integers in all of them.
   */
  constructor(sequences: number, integers: number) {
    let capacity = 8
    while (capacity < 2 * sequences) capacity *= 2
    const { ints, start } = allocateInts(capacity + 2 * (sequences + 1) + integers)
    this.#ints = ints
    this.#slots = start
    this.#mask = capacity - 1
    this.#table = start + capacity
    ints[this.#table + 1] = this.#table + 2 * (sequences + 1)
  }

  /** Returns the number of a sequence, a new one if it is not in the table. */
  add(sequence: Int32Array, length: number): number {
    const ints = this.#ints
    const slot = this.#slotOf(sequence, length)
    if (ints[slot] !== 0) return ints[slot]
    const number = ++this.size
    ints[slot] = number
    const entry = this.#table + 2 * number
    let at = ints[entry - 1]
    for (let i = 0; i < length; i++) ints[at++] = sequence[i]
    ints[entry + 1] = at
    return number
  }

  /** Returns the number of a sequence, 0 if it is not in the table. */
  find(sequence: Int32Array, length: number): number {
    return this.#ints[this.#slotOf(sequence, length)]
  }

  /** Counts one more occurrence of a sequence. */
  count(number: number): void {
    this.#ints[this.#table + 2 * number]++
  }

  /** The count of a sequence. */
  countOf(number: number): number {
    return this.#ints[this.#table + 2 * number]
  }

  #slotOf(sequence: Int32Array, length: number): number {
    const ints = this.#ints
    const slots = this.#slots
    const mask = this.#mask
    const table = this.#table
    let hash = length
    for (let i = 0; i < length; i++) hash = (Math.imul(hash, 31) + sequence[i]) | 0
    hash = Math.imul(hash, 0x9e3779b1)
    let slot = (hash ^ (hash >>> 15)) & mask
    for (;;) {
      const number = ints[slots + slot]
      if (number === 0) return slots + slot
      const entry = table + 2 * number
      let at = ints[entry - 1]
      if (ints[entry + 1] - at === length) {
        let i = 0
        while (i < length && ints[at] === sequence[i]) {
          at++
          i++
        }
        if (i === length) return slots + slot
      }
      slot = (slot + 1) & mask
    }
  }
}

/** Counts the candidate's sequences that the reference has, each at most as often as in the reference (clipped). */
export class ClippedMatches {
  #table: SequenceTable | undefined
  #met: Int32Array = new Int32Array(64)
  matches = 0

  /** Starts with a reference. */
  begin(table: SequenceTable): void {
    if (this.#met.length <= table.size) this.#met = new Int32Array(2 * table.size + 1)
    this.#met.fill(0, 0, table.size + 1)
    this.#table = table
    this.matches = 0
  }

  /** Adds a sequence of the candidate by its number, 0 for one that the reference does not have. */
  meet(number: number): void {
    if (number > 0 && this.#met[number]++ < this.#table!.countOf(number)) this.matches++
  }

  /** The number of the reference's sequences that the candidate has at least once. */
  get found(): number {
    let found = 0
    for (let number = 1; number <= this.#table!.size; number++) {
      if (this.#met[number] > 0) found += this.#table!.countOf(number)
    }
    return found
  }
}
