import { Vocabulary } from '@codegen-eval/sequence'
import { TokenBuffer, type Tokenizer } from '@codegen-eval/tokenize'

/** The weights of tokens that are keywords and of other tokens. */
export interface TokenWeights {
  readonly keyword: number
  readonly other: number
}

/** The weighted tokens of a text. */
export interface WeightedTokens {
  /** The numbers of the distinct tokens. */
  readonly vocabulary: Vocabulary
  /** The count of each distinct token, by number. */
  readonly counts: readonly number[]
  /** The weight of each distinct token, by number. */
  readonly weights: readonly number[]
  /** The weight of all tokens together. */
  readonly total: number
}

const buffer = /* @__PURE__ */ new TokenBuffer()
let numbers: Int32Array = /* @__PURE__ */ new Int32Array(1024)
let flags: Int32Array = /* @__PURE__ */ new Int32Array(1024)
let met: Int32Array = /* @__PURE__ */ new Int32Array(256)

/** Matches weighted unigrams against references. */
export class WeightedUnigrams {
  readonly #tokenizer: Tokenizer
  readonly #keywords: Vocabulary
  readonly #weights: TokenWeights

  constructor(tokenizer: Tokenizer, keywords: Iterable<string>, weights: TokenWeights) {
    const words = [...keywords]
    buffer.fill(words)
    this.#tokenizer = tokenizer
    this.#keywords = new Vocabulary(buffer, room(words.length))
    this.#weights = weights
  }

  /** Tokenizes and weighs a reference. */
  prepare(reference: string): WeightedTokens {
    this.#scan(reference)
    const { keyword, other } = this.#weights
    const vocabulary = new Vocabulary(buffer, numbers)
    const counts = new Array<number>(vocabulary.size + 1).fill(0)
    const weights = new Array<number>(vocabulary.size + 1).fill(0)
    let keywords = 0
    for (let i = 0; i < buffer.length; i++) {
      if (flags[i] > 0) keywords++
      counts[numbers[i]]++
      weights[numbers[i]] = flags[i] > 0 ? keyword : other
    }
    return { vocabulary, counts, weights, total: keywords * keyword + (buffer.length - keywords) * other }
  }

  /** The number of tokens of the last candidate. */
  get length(): number {
    return buffer.length
  }

  /** Reads a candidate and returns the weight of all its tokens. */
  read(candidate: string): number {
    this.#scan(candidate)
    const { keyword, other } = this.#weights
    let keywords = 0
    for (let i = 0; i < buffer.length; i++) if (flags[i] > 0) keywords++
    return keywords * keyword + (buffer.length - keywords) * other
  }

  /** The weight of the tokens that the last candidate shares with a reference (clipped). */
  match({ vocabulary, counts, weights }: WeightedTokens): number {
    vocabulary.find(buffer, numbers)
    const { size } = vocabulary
    if (met.length <= size) met = new Int32Array(2 * size)
    met.fill(0, 0, size + 1)
    let matches = 0
    for (let i = 0; i < buffer.length; i++) {
      const number = numbers[i]
      if (number > 0 && met[number]++ < counts[number]) matches += weights[number]
    }
    return matches
  }

  #scan(text: string): void {
    this.#tokenizer.scan(text, buffer)
    room(buffer.length)
    this.#keywords.find(buffer, flags)
  }
}

/** Grows the scratch arrays to a number of tokens. */
function room(tokens: number): Int32Array {
  if (numbers.length < tokens) {
    numbers = new Int32Array(2 * tokens)
    flags = new Int32Array(2 * tokens)
  }
  return numbers
}
