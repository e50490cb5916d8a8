import { type TokenizeFunction, type Tokenizer, tokenizeCode, toTokenizer } from '@codegen-eval/tokenize'
import { PairCounter } from './pair-counter.ts'

/** How many n-grams the paper leaves out: Eghbali and Pradel 2022. */
export const CRYSTAL_BLEU_K = 500

/** The largest n of n-grams, as in BLEU. */
const ORDER = 4

/** The largest order, as in BLEU. */
const LARGEST_ORDER = 64

/** The n-grams that all texts of a kind share, so that finding them says little. */
export interface SharedNgrams {
  /** The id of the tokenizer that made the tokens. */
  readonly tokenize: string
  /** How many n-grams were asked for. */
  readonly k: number
  /** The largest n of n-grams. */
  readonly order: number
  /** Whether `k` counts for each order by itself or for all together. */
  readonly perOrder: boolean
  /** Most frequent first; under `perOrder`, order by order. */
  readonly ngrams: readonly SharedNgram[]
}

/** An n-gram and how often the corpus has it. */
export interface SharedNgram {
  readonly tokens: readonly string[]
  readonly count: number
}

/** Settings of a list of shared n-grams. */
export interface SharedNgramsOptions {
  /** How text is split into tokens; `tokenizeCode` by default. Scores must use the same. */
  readonly tokenize?: TokenizeFunction
  /** How many n-grams to take; 500 by default. With 0, CrystalBLEU is BLEU. */
  readonly k?: number
  /** The largest n of n-grams, 1 to 64; 4 by default. */
  readonly order?: number
  /** Takes `k` n-grams of each order instead of `k` in all; no by default. */
  readonly perOrder?: boolean
}

/**
 * The `k` most frequent n-grams, n = 1..4, of a corpus.
 *
 * All texts are counted as one sequence, so n-grams go over the end of one text into the next, as in the
 * authors' implementation. Of equally frequent n-grams the shorter come first, then those that appear earlier.
 *
 * For a corpus that is read piece by piece see `SharedNgramCounter`.
 *
 * @param corpus Texts, or reference sets: usually the references of the corpus that will be scored.
 * @throws RangeError or TypeError for an option outside its range; TypeError for a text that is no string.
 *
 * Source: Eghbali and Pradel, CrystalBLEU: precisely and efficiently measuring the similarity of code, ASE 2022,
 * https://doi.org/10.1145/3551349.3556903.
 */
export function sharedNgrams(
  corpus: readonly (string | readonly string[])[],
  options: SharedNgramsOptions = {},
): SharedNgrams {
  const counter = new SharedNgramCounter(options)
  if (!Array.isArray(corpus)) throw new TypeError(`corpus: expected a list of texts, got ${typeof corpus}`)
  for (const references of corpus) counter.add(references)
  return counter.finish()
}

/**
 * Counts n-grams of texts that come one after another. It holds the distinct n-grams, not the texts: 20 to
 * 40 bytes for each, and time is linear in the tokens.
 */
export class SharedNgramCounter {
  readonly #tokenizer: Tokenizer
  readonly #k: number
  readonly #perOrder: boolean
  /** Numbers of the distinct tokens, and the tokens by number. */
  readonly #numbers: Map<string, number> = new Map()
  readonly #tokens: string[] = ['']
  /** For each order the n-grams as pairs: the number of the n-gram without its last token, and that token. */
  readonly #levels: readonly PairCounter[]
  /** For each order the number of the n-gram that ends at the last token, 0 where there is none yet. */
  readonly #last: number[]

  constructor({
    tokenize = tokenizeCode,
    k = CRYSTAL_BLEU_K,
    order = ORDER,
    perOrder = false,
  }: SharedNgramsOptions = {}) {
    this.#tokenizer = toTokenizer(tokenize)
    if (!Number.isInteger(k) || k < 0)
      throw new RangeError(`k: expected a whole number of at least 0, got ${k}`)
    if (!Number.isInteger(order) || order < 1 || order > LARGEST_ORDER) {
      throw new RangeError(`order: expected a whole number from 1 to ${LARGEST_ORDER}, got ${order}`)
    }
    if (typeof perOrder !== 'boolean')
      throw new TypeError(`perOrder: expected true or false, got ${perOrder}`)
    this.#k = k
    this.#perOrder = perOrder
    this.#levels = Array.from({ length: order }, () => new PairCounter())
    this.#last = new Array<number>(order).fill(0)
  }

  /** Counts the n-grams of a text or of several, going on where the text before ended. */
  add(references: string | readonly string[]): void {
    const texts = typeof references === 'string' ? [references] : references
    if (!Array.isArray(texts)) {
      throw new TypeError(`references: expected a string or a list of strings, got ${String(references)}`)
    }
    for (const text of texts as readonly string[]) {
      for (const token of this.#tokenizer(text)) this.#addToken(this.#numberOf(token))
    }
  }

  /** The list as counted so far. */
  finish(): SharedNgrams {
    const byOrder = this.#levels.map((level, i) =>
      level.mostFrequent(this.#k).map((number) => ({
        tokens: this.#tokensOf(number, i),
        count: level.count(number),
      })),
    )
    const all = byOrder.flat()
    return {
      tokenize: this.#tokenizer.id,
      k: this.#k,
      order: this.#levels.length,
      perOrder: this.#perOrder,
      // the sort is stable: equally frequent ones stay in order of length and appearance
      ngrams: this.#perOrder ? all : all.sort((a, b) => b.count - a.count).slice(0, this.#k),
    }
  }

  #addToken(token: number): void {
    const last = this.#last
    for (let i = last.length - 1; i > 0; i--) {
      if (last[i - 1] !== 0) last[i] = this.#levels[i]!.add(last[i - 1]!, token)
    }
    last[0] = this.#levels[0]!.add(0, token)
  }

  #numberOf(token: string): number {
    let number = this.#numbers.get(token)
    if (number === undefined) {
      number = this.#tokens.length
      this.#numbers.set(token, number)
      this.#tokens.push(token)
    }
    return number
  }

  #tokensOf(ngram: number, level: number): string[] {
    const tokens: string[] = []
    for (let i = level, number = ngram; i >= 0; i--) {
      tokens.push(this.#tokens[this.#levels[i]!.second(number)]!)
      number = this.#levels[i]!.first(number)
    }
    return tokens.reverse()
  }
}
