import { cutInts } from './slab.ts'
export class NgramIndex {
  readonly order: number
  readonly #shift: number
  readonly #mask: number
  readonly #ints: Int32Array
  readonly #start: number
  constructor(tokens: Int32Array, total: number, size: number, order: number) {
    this.order = order
    const shift = size + 1
    this.#shift = shift
    let capacity = 8
    while (capacity < 1.4 * total * (order - 1)) capacity *= 2
    const mask = capacity - 1
    const { ints, start } = cutInts(shift + 3 * capacity)
    const edges = start + shift
    for (let i = 0; i < total; i++) {
      let node = tokens[i]!
      ints[start + node]!++
      const last = Math.min(i + order, total)
      for (let j = i + 1; j < last; j++) {
        const token = tokens[j]!
        let slot = hashOf(node, token) & mask
        let at = edges + 3 * slot
        while (ints[at + 2] !== 0 && (ints[at] !== node || ints[at + 1] !== token)) {
          slot = (slot + 1) & mask
          at = edges + 3 * slot
        }
        ints[at] = node
        ints[at + 1] = token
        ints[at + 2]!++
        node = shift + slot
      }
    }
    this.#mask = mask
    this.#ints = ints
    this.#start = start
  }

  match(candidate: Int32Array, length: number, matches: Int32Array): void {
    const ints = this.#ints
    const start = this.#start
    const mask = this.#mask
    const shift = this.#shift
    const order = this.order
    const edges = start + shift
    if (seen.length < shift + mask + 1) seen = new Int32Array(2 * (shift + mask + 1))
    seen.fill(0, 0, shift + mask + 1)
    for (let i = 0; i < length; i++) {
      let node = candidate[i]!
      if (node === 0) continue
      if (seen[node]!++ < ints[start + node]!) matches[0]!++
      const last = Math.min(i + order, length)
      for (let j = i + 1, n = 1; j < last; j++, n++) {
        const token = candidate[j]!
        if (token === 0) break
        let slot = hashOf(node, token) & mask
        let at = edges + 3 * slot
        while (ints[at + 2] !== 0 && (ints[at] !== node || ints[at + 1] !== token)) {
          slot = (slot + 1) & mask
          at = edges + 3 * slot
        }
        const count = ints[at + 2]!
        if (count === 0) break
        node = shift + slot
        if (seen[node]!++ < count) matches[n]!++
      }
    }
  }
}
let seen = new Int32Array(1024)

function hashOf(node: number, token: number): number {
  const h = Math.imul(node, 0x9e3779b1) ^ Math.imul(token, 0x85ebca6b)
  return h ^ (h >>> 15)
}
