import { Vocabulary } from '@codegen-eval/sequence'
import { TokenBuffer } from '@codegen-eval/tokenize'
import { PairCounter } from './pair-counter.ts'
import type { SharedNgrams } from './shared-ngrams.ts'

/** Finds the n-grams of a list in texts. Made once, used for many texts. */
export class NgramFinder {
  readonly #order: number
  readonly #vocabulary: Vocabulary
  /** The n-grams and their beginnings as pairs: the number of all but the last token, and that token. */
  readonly #trie: PairCounter = new PairCounter()
  /** Which of the pairs are in the list, rather than the beginning of one that is. */
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
      for (let n = 0; n < tokens.length; n++) node = this.#trie.add(node, numbers[at++]!)
      return node
    })
    this.#listed = new Uint8Array(this.#trie.size + 1)
    for (const node of ends) this.#listed[node] = 1
  }

  /**
   * Marks which n-grams of a text are in the list: `marks[i * order + n - 1]` becomes 1 for the n-gram at
   * token i, 0 for the others.
   *
   * @param text Its tokens in a buffer.
   * @param marks At least as long as tokens times order.
   * @param counts Becomes the number of marks by n.
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
        const token = numbered[i + n]!
        node = token === 0 ? 0 : this.#trie.find(node, token)
        if (node === 0) break
        if (this.#listed[node] === 1) {
          marks[i * order + n] = 1
          counts[n]!++
        }
      }
    }
  }
}

const buffer = /* @__PURE__ */ new TokenBuffer()
let numbered: Int32Array = /* @__PURE__ */ new Int32Array(1024)
