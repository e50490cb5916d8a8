/**
 * Numbers pairs of whole numbers from 1 up, in order of first appearance, and counts them. A pair of an
 * n-gram's number and a token's is an n-gram one token longer.
 *
 * An open-addressing table with room for twice as many pairs as it holds: 20 to 40 bytes a pair.
 */
export class PairCounter {
  /** How many distinct pairs there are: the largest number given. */
  size = 0
  /** Three integers a number, side by side in memory: the pair, and its count. */
  #pairs: Int32Array = new Int32Array(3 * 64)
  /** Numbers, 0 for a free slot. */
  #slots: Int32Array = new Int32Array(128)

  /** Counts a pair once more, and returns its number. */
  add(first: number, second: number): number {
    let slot = this.#slotOf(first, second)
    let number = this.#slots[slot]!
    if (number === 0) {
      number = ++this.size
      if (3 * number === this.#pairs.length) {
        this.#grow()
        slot = this.#slotOf(first, second)
      }
      this.#slots[slot] = number
      this.#pairs[3 * number] = first
      this.#pairs[3 * number + 1] = second
    }
    this.#pairs[3 * number + 2]!++
    return number
  }

  /** The number of a pair, 0 for one that was not added. */
  find(first: number, second: number): number {
    return this.#slots[this.#slotOf(first, second)]!
  }

  first(number: number): number {
    return this.#pairs[3 * number]!
  }

  second(number: number): number {
    return this.#pairs[3 * number + 1]!
  }

  /** How often the pair was added. */
  count(number: number): number {
    return this.#pairs[3 * number + 2]!
  }

  /**
   * The numbers of the `k` most frequent pairs, most frequent first, equally frequent ones in order of first
   * appearance. Time linear in the pairs, and k log k.
   */
  mostFrequent(k: number): number[] {
    // how many pairs there are of each count
    const pairsOf = new Map<number, number>()
    for (let number = 1; number <= this.size; number++) {
      const count = this.count(number)
      pairsOf.set(count, (pairsOf.get(count) ?? 0) + 1)
    }

    // the smallest count that is among the first k, and how many of its pairs there is room for
    let smallest = Number.POSITIVE_INFINITY
    let room = 0
    let taken = 0
    for (const [count, pairs] of [...pairsOf].sort(([a], [b]) => b - a)) {
      if (taken >= k) break
      smallest = count
      room = k - taken
      taken += pairs
    }

    const numbers: number[] = []
    for (let number = 1; number <= this.size; number++) {
      const count = this.count(number)
      if (count > smallest || (count === smallest && room-- > 0)) numbers.push(number)
    }
    return numbers.sort((a, b) => this.count(b) - this.count(a))
  }

  /** The slot of a pair, or the free one where it belongs. */
  #slotOf(first: number, second: number): number {
    const slots = this.#slots
    const pairs = this.#pairs
    const mask = slots.length - 1
    const hash = Math.imul(first + Math.imul(second, 0x85ebca6b), 0x9e3779b1)
    let slot = (hash ^ (hash >>> 15)) & mask
    let number = slots[slot]!
    while (number !== 0 && (pairs[3 * number] !== first || pairs[3 * number + 1] !== second)) {
      slot = (slot + 1) & mask
      number = slots[slot]!
    }
    return slot
  }

  /** Doubles the room, and finds the pairs so far their places in it. */
  #grow(): void {
    const pairs = new Int32Array(2 * this.#pairs.length)
    pairs.set(this.#pairs)
    this.#pairs = pairs
    this.#slots = new Int32Array(2 * this.#slots.length)
    for (let number = 1; number < this.size; number++) {
      this.#slots[this.#slotOf(pairs[3 * number]!, pairs[3 * number + 1]!)] = number
    }
  }
}
