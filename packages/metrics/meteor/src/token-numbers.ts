import { grown } from './grown.ts'

/** Integers per token in the table, and their places. */
const ENTRY = 3
const HASH = 0
const END = 1
const NUMBER = 2

/**
 * A number for each token, found by its characters without a string. Open addressing, with at least twice as many slots as
 * tokens; a hit is confirmed character by character.
 */
export class TokenNumbers {
  size = 0
  /** The place of each slot's token in the table plus 1; 0 for an empty slot. */
  #slots: Int32Array = new Int32Array(1024)
  /** `ENTRY` integers per token: its hash, the end of its characters in `chars`, and its number. The first is a dummy. */
  #table: Int32Array = new Int32Array(ENTRY * 513)
  #chars: Int32Array = new Int32Array(4096)

  /** The number of the token `chars[from]` … `chars[to - 1]`; if it has none, the one that `learn` returns for it. */
  find(chars: Uint16Array, from: number, to: number, learn: (token: string) => number): number {
    const slots = this.#slots
    const table = this.#table
    const mask = slots.length - 1
    let hash = 0
    for (let i = from; i < to; i++) hash = (Math.imul(hash, 31) + chars[i]) | 0
    hash = Math.imul(hash, 0x9e3779b1)
    let slot = (hash ^ (hash >>> 16)) & mask
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const at = ENTRY * slots[slot]
      if (table[at + HASH] === hash && this.#isToken(at, chars, from, to)) return table[at + NUMBER]
    }
    const token = chars.subarray(from, to)
    const number = learn(textOf(token))
    this.#add(slot, hash, number, token)
    return number
  }

  #isToken(at: number, chars: Uint16Array, from: number, to: number): boolean {
    let kept = this.#table[at - ENTRY + END]
    if (this.#table[at + END] - kept !== to - from) return false
    for (let i = from; i < to; i++) if (this.#chars[kept++] !== chars[i]) return false
    return true
  }

  #add(slot: number, hash: number, number: number, token: Uint16Array): void {
    const start = this.#table[ENTRY * this.size + END]
    const end = start + token.length
    this.#slots[slot] = ++this.size
    const at = ENTRY * this.size
    this.#table[at + HASH] = hash
    this.#table[at + END] = end
    this.#table[at + NUMBER] = number
    if (this.#chars.length < end) this.#chars = grown(this.#chars, 2 * end)
    this.#chars.set(token, start)
    if (2 * (this.size + 1) > this.#slots.length) this.#grow()
  }

  #grow(): void {
    const slots = new Int32Array(2 * this.#slots.length)
    const mask = slots.length - 1
    this.#table = grown(this.#table, ENTRY * (slots.length / 2 + 1))
    for (let token = 1; token <= this.size; token++) {
      const hash = this.#table[ENTRY * token + HASH]
      let slot = (hash ^ (hash >>> 16)) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = token
    }
    this.#slots = slots
  }
}

/** `String.fromCharCode` in pieces that fit the argument limit of a call. */
function textOf(units: Uint16Array): string {
  let text = ''
  for (let from = 0; from < units.length; from += 4096)
    text += String.fromCharCode(...units.subarray(from, from + 4096))
  return text
}
