import { grown } from './grown.ts'

/** Number of starts after which all stamps are cleared, so that no stamp outgrows its 32 bits. */
const MAX_STAMP = 2 ** 20

/** A number for each index, 0 until it is set; all are 0 again at once, which takes no time. */
export class StampedNumbers {
  #stamps: Int32Array = new Int32Array(256)
  #numbers: Int32Array = new Int32Array(256)
  #stamp = 0

  /** Makes all numbers 0. */
  start(): void {
    if (this.#stamp === MAX_STAMP) {
      this.#stamps.fill(0)
      this.#stamp = 0
    }
    this.#stamp++
  }

  get(index: number): number {
    // an index beyond the end gives undefined, which is no stamp
    return this.#stamps[index] === this.#stamp ? this.#numbers[index] : 0
  }

  set(index: number, value: number): void {
    if (index >= this.#stamps.length) {
      this.#stamps = grown(this.#stamps, 2 * index)
      this.#numbers = grown(this.#numbers, 2 * index)
    }
    this.#stamps[index] = this.#stamp
    this.#numbers[index] = value
  }

  add(index: number): void {
    this.set(index, this.get(index) + 1)
  }
}
