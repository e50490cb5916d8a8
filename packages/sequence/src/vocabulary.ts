import { cutInts } from './slab.ts'

/** Tokens end to end, as `TokenBuffer` of `@codegen-eval/tokenize` holds them. */
export interface Tokens {
  readonly chars: Uint16Array
  readonly ends: Int32Array
  readonly length: number
}

/**
 * Numbers for the distinct tokens of a text: from 1 up in order of first appearance, and 0 for any other
 * token. Kernels compare integers; no token string is made, and none is special (`constructor` and
 * `__proto__` are ordinary).
 *
 * An open-addressing table; a hit is confirmed character by character, so that colliding hashes change nothing.
 */
export class Vocabulary {
  /** How many distinct tokens there are: the largest number given. */
  readonly size: number
  // One run of integers: slots (token number or 0), then hash and end of each token from number 0 on,
  // then the tokens' code units, two to an integer where they fit.
  readonly #ints: Int32Array
  readonly #start: number
  readonly #mask: number
  readonly #hashes: number
  readonly #chars: number

  /** Numbers the tokens, and writes the number of each to `ids`. */
  constructor(tokens: Tokens, ids: Int32Array) {
    const { chars, ends, length } = tokens
    let capacity = 8
    while (capacity < 2 * length) capacity *= 2
    const mask = capacity - 1
    const units = length === 0 ? 0 : ends[length - 1]!
    const { ints, start } = cutInts(capacity + 2 * (length + 1) + units)
    const hashes = start + capacity
    const own = hashes + 2 * (length + 1)
    let size = 0
    let kept = own
    ints[hashes + 1] = own
    let from = 0
    for (let t = 0; t < length; t++) {
      const to = ends[t]!
      let hash = 0
      for (let i = from; i < to; i++) hash = Math.imul(hash, 31) + chars[i]! | 0
      hash = Math.imul(hash, 0x9e3779b1)
      let slot = hash >>> 16 & mask
      let id = ints[start + slot]!
      while (id !== 0 && (ints[hashes + 2 * id] !== hash || !equal(ints, ints[hashes + 2 * id - 1]!, ints[hashes + 2 * id + 1]!, chars, from, to))) {
        slot = (slot + 1) & mask
        id = ints[start + slot]!
      }
      if (id === 0) {
        id = ++size
        ints[start + slot] = id
        for (let i = from; i < to; i++) ints[kept++] = chars[i]!
        ints[hashes + 2 * id] = hash
        ints[hashes + 2 * id + 1] = kept
      }
      ids[t] = id
      from = to
    }
    this.size = size
    this.#ints = ints
    this.#start = start
    this.#mask = mask
    this.#hashes = hashes
    this.#chars = own
  }

  /** Writes the number of each token to `ids`. */
  find(tokens: Tokens, ids: Int32Array): void {
    const { chars, ends, length } = tokens
    const ints = this.#ints
    const start = this.#start
    const mask = this.#mask
    const hashes = this.#hashes
    let from = 0
    for (let t = 0; t < length; t++) {
      const to = ends[t]!
      let hash = 0
      for (let i = from; i < to; i++) hash = Math.imul(hash, 31) + chars[i]! | 0
      hash = Math.imul(hash, 0x9e3779b1)
      let slot = hash >>> 16 & mask
      let id = ints[start + slot]!
      while (id !== 0 && (ints[hashes + 2 * id] !== hash || !equal(ints, ints[hashes + 2 * id - 1]!, ints[hashes + 2 * id + 1]!, chars, from, to))) {
        slot = (slot + 1) & mask
        id = ints[start + slot]!
      }
      ids[t] = id
      from = to
    }
  }
}

function equal(own: Int32Array, at: number, end: number, chars: Uint16Array, from: number, to: number): boolean {
  if (end - at !== to - from) return false
  for (let i = from; i < to; i++) if (own[at++] !== chars[i]) return false
  return true
}
