import { Vocabulary } from '@codegen-eval/sequence'
import { TokenBuffer, type Tokenizer } from '@codegen-eval/tokenize'

/** What a token weighs, keyword or not. */
export interface TokenWeights {
  readonly keyword: number
  readonly other: number
}

/** The weighted tokens of a text. */
export interface WeightedTokens {
  /** Numbers for the distinct tokens, by which a candidate's are found. */
  readonly vocabulary: Vocabulary
  /** How often each distinct token occurs, by number. */
  readonly counts: readonly number[]
  /** What each distinct token weighs, by number. */
  readonly weights: readonly number[]
  /** What all tokens weigh together. */
  readonly total: number
}

const buffer = /* @__PURE__ */ new TokenBuffer()
let numbers: Int32Array = /* @__PURE__ */ new Int32Array(1024)
let flags: Int32Array = /* @__PURE__ */ new Int32Array(1024)
let met: Int32Array = /* @__PURE__ */ new Int32Array(256)

/** Unigrams of which keywords weigh more, matched against references. */
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

  /** Weighs the tokens of a reference. */
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

  /** How many tokens the candidate has that was read last. */
  get length(): number {
    return buffer.length
  }

  /** Reads a candidate; returns what its tokens weigh together. */
  read(candidate: string): number {
    this.#scan(candidate)
    const { keyword, other } = this.#weights
    let keywords = 0
    for (let i = 0; i < buffer.length; i++) if (flags[i] > 0) keywords++
    return keywords * keyword + (buffer.length - keywords) * other
  }

  /** The weight of the tokens that the candidate read last shares with a reference (clipped). */
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

/** Makes room for the numbers of so many tokens. */
function room(tokens: number): Int32Array {
  if (numbers.length < tokens) {
    numbers = new Int32Array(2 * tokens)
    flags = new Int32Array(2 * tokens)
  }
  return numbers
}
