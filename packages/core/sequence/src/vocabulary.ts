import { allocateInts } from './allocate-ints.ts'

/** Tokens stored end to end, as in a `TokenBuffer`: token `i` is `chars[ends[i - 1]]` to `chars[ends[i] - 1]`. */
export interface FlatTokens {
  readonly chars: Uint16Array
  readonly ends: Int32Array
  readonly length: number
}

/**
 * Numbers the distinct tokens of a text, starting at 1, in order of first appearance; every other token has the number
 * 0. No strings are created, and no token is special (`constructor` and `__proto__` are ordinary).
 *
 * The table uses open addressing with at least twice as many slots as tokens. A hit is confirmed character by character,
 * so equal hashes of different tokens do no harm.
 */
export class Vocabulary {
  /** The number of distinct tokens, which is the largest token number. */
  readonly size: number

  // One run of integers: the slots (a token number, or 0), then two integers per token number (its hash, and
  // the end of its characters), then the characters.
  readonly #ints: Int32Array
  readonly #slots: number
  readonly #mask: number
  readonly #table: number

  /** Numbers the tokens, and writes the number of each to `numbers`. */
  constructor({ chars, ends, length }: FlatTokens, numbers: Int32Array) {
    let capacity = 8
    while (capacity < 2 * length) capacity *= 2
    const mask = capacity - 1
    const units = length === 0 ? 0 : ends[length - 1]
    const { ints, start } = allocateInts(capacity + 2 * (length + 1) + units)
    const table = start + capacity
    let kept = table + 2 * (length + 1)
    let size = 0
    ints[table + 1] = kept
    for (let t = 0, from = 0; t < length; t++) {
      const to = ends[t]
      // `hashOf`, which also copies the characters; the copy is kept only if the token is new
      let hash = 0
      let end = kept
      for (let i = from; i < to; i++) {
        const unit = chars[i]
        hash = (Math.imul(hash, 31) + unit) | 0
        ints[end++] = unit
      }
      hash = Math.imul(hash, 0x9e3779b1)
      let slot = (hash ^ (hash >>> 16)) & mask
      let number = ints[start + slot]
      while (
        number !== 0 &&
        (ints[table + 2 * number] !== hash || !isToken(ints, table + 2 * number, chars, from, to))
      ) {
        slot = (slot + 1) & mask
        number = ints[start + slot]
      }
      if (number === 0) {
        number = ++size
        ints[start + slot] = number
        kept = end
        ints[table + 2 * number] = hash
        ints[table + 2 * number + 1] = kept
      }
      numbers[t] = number
      from = to
    }
    this.size = size
    this.#ints = ints
    this.#slots = start
    this.#mask = mask
    this.#table = table
  }

  /** Writes the number of each token to `numbers`; 0 for a token that is not in the vocabulary. */
  find({ chars, ends, length }: FlatTokens, numbers: Int32Array): void {
    const ints = this.#ints
    const start = this.#slots
    const mask = this.#mask
    const table = this.#table
    for (let t = 0, from = 0; t < length; t++) {
      const to = ends[t]
      const hash = hashOf(chars, from, to)
      let slot = (hash ^ (hash >>> 16)) & mask
      let number = ints[start + slot]
      while (
        number !== 0 &&
        (ints[table + 2 * number] !== hash || !isToken(ints, table + 2 * number, chars, from, to))
      ) {
        slot = (slot + 1) & mask
        number = ints[start + slot]
      }
      numbers[t] = number
      from = to
    }
  }
}

/** A hash whose upper half is well mixed; slots fold it into the lower half. */
function hashOf(chars: Uint16Array, from: number, to: number): number {
  let hash = 0
  for (let i = from; i < to; i++) hash = (Math.imul(hash, 31) + chars[i]) | 0
  return Math.imul(hash, 0x9e3779b1)
}

/** Whether the token described at `at` has the given characters. */
function isToken(ints: Int32Array, at: number, chars: Uint16Array, from: number, to: number): boolean {
  let kept = ints[at - 1]
  if (ints[at + 1] - kept !== to - from) return false
  for (let i = from; i < to; i++) if (ints[kept++] !== chars[i]) return false
  return true
}
