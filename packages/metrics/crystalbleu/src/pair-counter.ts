/**
 * Numbers pairs of whole numbers, starting at 1, in order of first appearance, and counts them. A pair of the number of
 * an n-gram and that of a token is an n-gram one token longer.
 *
 * The table uses open addressing with room for twice as many pairs as it contains: 20 to 40 bytes per pair.
 */
export class PairCounter {
  /** The number of distinct pairs, which is the largest number of a pair. */
  size = 0
  /** Three integers per pair: its two numbers and its count. */
  #pairs: Int32Array = new Int32Array(3 * 64)
  /** Numbers, 0 for a free slot. */
  #slots: Int32Array = new Int32Array(128)

  /** Adds 1, or another number, to the count of a pair and returns its number. */
  add(first: number, second: number, count = 1): number {
    let slot = this.#slotOf(first, second)
    let number = this.#slots[slot]
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
    this.#pairs[3 * number + 2] += count
    return number
  }

  /** The number of a pair; 0 for a pair that was not added. */
  find(first: number, second: number): number {
    return this.#slots[this.#slotOf(first, second)]
  }

  first(number: number): number {
    return this.#pairs[3 * number]
  }

  second(number: number): number {
    return this.#pairs[3 * number + 1]
  }

  /** The number of times the pair was added. */
  count(number: number): number {
    return this.#pairs[3 * number + 2]
  }

  /**
   * The numbers of the `k` most frequent pairs, most frequent first. Equally frequent pairs are in the order of the
   * comparison, or of first appearance without one. Time: linear in the pairs, plus n log n for the n pairs that are as
   * frequent as the last one taken, and k log k.
   */
  mostFrequent(k: number, compare: (a: number, b: number) => number = (a, b) => a - b): number[] {
    // the number of pairs with each count
    const pairsOf = new Map<number, number>()
    for (let number = 1; number <= this.size; number++) {
      const count = this.count(number)
      pairsOf.set(count, (pairsOf.get(count) ?? 0) + 1)
    }

    // the smallest count among the first k, and the number of its pairs that are taken
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
    const tied: number[] = []
    for (let number = 1; number <= this.size; number++) {
      const count = this.count(number)
      if (count > smallest) numbers.push(number)
      else if (count === smallest) tied.push(number)
    }
    const last = tied.sort(compare).slice(0, room)
    return numbers.sort((a, b) => this.count(b) - this.count(a) || compare(a, b)).concat(last)
  }

  /** The slot of a pair, or the free slot for it. */
  #slotOf(first: number, second: number): number {
    const slots = this.#slots
    const pairs = this.#pairs
    const mask = slots.length - 1
    const hash = Math.imul(first + Math.imul(second, 0x85ebca6b), 0x9e3779b1)
    let slot = (hash ^ (hash >>> 15)) & mask
    let number = slots[slot]
    while (number !== 0 && (pairs[3 * number] !== first || pairs[3 * number + 1] !== second)) {
      slot = (slot + 1) & mask
      number = slots[slot]
    }
    return slot
  }

  /** Doubles the table and enters all pairs again. */
  #grow(): void {
    const pairs = new Int32Array(2 * this.#pairs.length)
    pairs.set(this.#pairs)
    this.#pairs = pairs
    this.#slots = new Int32Array(2 * this.#slots.length)
    for (let number = 1; number < this.size; number++) {
      this.#slots[this.#slotOf(pairs[3 * number], pairs[3 * number + 1])] = number
    }
  }
}
