import { Vocabulary } from '@codegen-eval/sequence'
import { TokenBuffer } from '@codegen-eval/tokenize'
import { PairCounter } from './pair-counter.ts'
import type { SharedNgrams } from './shared-ngrams.ts'

/** Finds the n-grams of a list in texts. Build it once and use it for many texts. */
export class NgramFinder {
  readonly #order: number
  readonly #vocabulary: Vocabulary
  /** The n-grams and their prefixes as pairs: the number of the n-gram without its last token, and that token. */
  readonly #trie: PairCounter = new PairCounter()
  /** 1 for a pair that is in the list, 0 for one that is only a prefix. */
  readonly #listed: Uint8Array

  constructor({ ngrams, order }: SharedNgrams) {
    this.#order = order
    const all = ngrams.flatMap(({ tokens }) => tokens)
    buffer.fill(all)
    const numbers = new Int32Array(all.length)
    this.#vocabulary = new Vocabulary(buffer, numbers)
    let at = 0
    const ends = ngrams.map(({ tokens }) => {
      let node = 0
      for (let n = 0; n < tokens.length; n++) node = this.#trie.add(node, numbers[at++])
      return node
    })
    this.#listed = new Uint8Array(this.#trie.size + 1)
    for (const node of ends) this.#listed[node] = 1
  }

  /**
   * Marks the n-grams of a text that are in the list: sets `marks[i * order + n - 1]` to 1 if the n-gram at token i is in
   * the list, else to 0.
   *
   * @param text The tokens of the text.
   * @param marks Output; at least as long as tokens times order.
   * @param counts Output: the number of marks for each n.
   */
  find(text: TokenBuffer, marks: Uint8Array, counts: Int32Array): void {
    const { length } = text
    const order = this.#order
    if (numbered.length < length) numbered = new Int32Array(2 * length)
    this.#vocabulary.find(text, numbered)
    marks.fill(0, 0, length * order)
    counts.fill(0)
    for (let i = 0; i < length; i++) {
      let node = 0
      for (let n = 0; n < order && i + n < length; n++) {
        const token = numbered[i + n]
        node = token === 0 ? 0 : this.#trie.find(node, token)
        if (node === 0) break
        if (this.#listed[node] === 1) {
          marks[i * order + n] = 1
          counts[n]++
        }
      }
    }
  }
}

const buffer = /* @__PURE__ */ new TokenBuffer()
let numbered: Int32Array = /* @__PURE__ */ new Int32Array(1024)
