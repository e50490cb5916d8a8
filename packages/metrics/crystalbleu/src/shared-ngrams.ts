import { checkOptions, type References } from '@codegen-eval/metric'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { PairCounter } from './pair-counter.ts'
import { type SharedNgramsOptions, sharedNgramsOptions } from './shared-ngrams-options.ts'

/** The most frequent n-grams of a corpus, which say little about the similarity of two texts. */
export interface SharedNgrams {
  /** The id of the tokenizer that made the tokens. */
  readonly tokenize: string
  /** The requested number of n-grams. */
  readonly k: number
  /** The largest n of n-grams. */
  readonly order: number
  /** Whether `k` applies to each order instead of to all together. */
  readonly perOrder: boolean
  /** How the n-grams were counted: see `sharedNgramsOptions`. */
  readonly variant: 'order-free' | 'authors'
  /** Most frequent first; with `perOrder`, order by order. */
  readonly ngrams: readonly SharedNgram[]
}

/** An n-gram and its count in the corpus. */
export interface SharedNgram {
  readonly tokens: readonly string[]
  readonly count: number
}

/**
 * The `k` most frequent n-grams, n = 1..4, of a corpus.
 *
 * By default n-grams do not cross the end of a text; of equally frequent n-grams the shorter ones come first, then those
 * whose tokens come first by UTF-16 code units. The list does not depend on the order of the texts. With `variant:
 * 'authors'` all texts are one sequence, and of equally frequent n-grams of one length those that appear earlier come
 * first, as in the implementation of the authors.
 *
 * For a corpus that is read piece by piece see `SharedNgramCounter`.
 *
 * @param corpus Texts, or reference sets: usually the references of the corpus that will be scored.
 * @throws RangeError or TypeError for options that are not accepted; TypeError for a text that is not a string.
 *
 * Source: Eghbali and Pradel, CrystalBLEU: precisely and efficiently measuring the similarity of code, ASE 2022,
 * https://doi.org/10.1145/3551349.3556903.
 */
export function sharedNgrams(corpus: readonly References[], options: SharedNgramsOptions = {}): SharedNgrams {
  const counter = new SharedNgramCounter(options)
  if (!Array.isArray(corpus)) throw new TypeError(`corpus: expected a list of texts, got ${typeof corpus}`)
  for (const references of corpus) counter.add(references)
  return counter.finish()
}

/**
 * Counts the n-grams of texts that are added one after another. It stores the distinct n-grams, not the texts: 20 to 40
 * bytes each, and time is linear in the tokens.
 */
export class SharedNgramCounter {
  readonly #tokenizer: Tokenizer
  readonly #settings: Omit<SharedNgrams, 'ngrams'>
  /** Numbers of the distinct tokens, and the tokens by number. */
  readonly #numbers: Map<string, number> = new Map()
  readonly #tokens: string[] = ['']
  /** For each order the n-grams as pairs: the number of the n-gram without its last token, and that token. */
  readonly #levels: readonly PairCounter[]
  /** For each order the number of the n-gram that ends at the last token, 0 if there is none. */
  readonly #last: number[]

  /** @throws RangeError or TypeError for options that are not accepted: see `sharedNgramsOptions`. */
  constructor(options: SharedNgramsOptions = {}) {
    const { tokenize, ...settings } = checkOptions('sharedNgrams', sharedNgramsOptions, options)
    this.#tokenizer = tokenize
    this.#settings = { tokenize: tokenize.id, ...settings }
    this.#levels = Array.from({ length: settings.order }, () => new PairCounter())
    this.#last = new Array<number>(settings.order).fill(0)
  }

  /** Counts the n-grams of one text or several. */
  add(references: References): void {
    const texts = typeof references === 'string' ? [references] : references
    if (!Array.isArray(texts)) {
      throw new TypeError(`references: expected a string or a list of strings, got ${String(references)}`)
    }
    for (const text of texts as readonly string[]) {
      if (this.#settings.variant === 'order-free') this.#last.fill(0)
      for (const token of this.#tokenizer(text)) this.#addToken(this.#numberOf(token))
    }
  }

  /** The list of the n-grams counted so far. */
  finish(): SharedNgrams {
    const { k, perOrder, variant } = this.#settings
    const ranks = variant === 'order-free' ? this.#tokenRanks() : undefined
    const byOrder = this.#levels.map((level, i) =>
      level
        .mostFrequent(k, ranks && ((a, b) => this.#compare(i, a, b, ranks)))
        .map((number) => ({ tokens: this.#tokensOf(number, i), count: level.count(number) })),
    )
    const all = byOrder.flat()
    return {
      ...this.#settings,
      // the sort is stable: equally frequent n-grams stay in order of length, and as the variant orders them
      ngrams: perOrder ? all : all.sort((a, b) => b.count - a.count).slice(0, k),
    }
  }

  /**
   * The counts so far, as text for another process: see `merge`.
   *
   * @throws RangeError with `variant: 'authors'`, which counts n-grams across the ends of texts.
   */
  state(): string {
    this.#checkOrderFree()
    const levels = this.#levels.map((level) => {
      const pairs: number[] = []
      for (let number = 1; number <= level.size; number++)
        pairs.push(level.first(number), level.second(number), level.count(number))
      return pairs
    })
    return JSON.stringify({ ...this.#settings, tokens: this.#tokens.slice(1), levels })
  }

  /**
   * Adds the counts of another counter. The list does not depend on the order of counters, nor on how the texts were
   * split among them.
   *
   * @throws RangeError if the text is not a `state`, if that has other options, or with `variant: 'authors'`.
   */
  merge(state: string): void {
    this.#checkOrderFree()
    const { tokens, levels, ...settings } = parseState(state)
    const current = JSON.stringify(this.#settings)
    if (JSON.stringify(settings) !== current)
      throw new RangeError(
        `counts of n-grams: expected those of ${current}, got those of ${JSON.stringify(settings)}`,
      )
    const tokenNumbers = [0, ...tokens.map((token) => this.#numberOf(token))]
    // an n-gram is numbered after the one that it continues
    let shorter = [0]
    for (const [i, pairs] of levels.entries()) {
      const numbers = [0]
      for (let at = 0; at < pairs.length; at += 3) {
        const [first, second] = [shorter[pairs[at]], tokenNumbers[pairs[at + 1]]]
        if (first === undefined || !(second > 0))
          throw new RangeError('counts of n-grams: an n-gram is missing')
        numbers.push(this.#levels[i].add(first, second, pairs[at + 2]))
      }
      shorter = numbers
    }
  }

  #checkOrderFree(): void {
    if (this.#settings.variant !== 'order-free')
      throw new RangeError(
        'variant=authors counts n-grams across the ends of texts, so that counts of parts do not add: expected variant=order-free',
      )
  }

  #addToken(token: number): void {
    const last = this.#last
    for (let i = last.length - 1; i > 0; i--) {
      // 0: no n-gram of the order below ends here, because the text starts here
      last[i] = last[i - 1] === 0 ? 0 : this.#levels[i].add(last[i - 1], token)
    }
    last[0] = this.#levels[0].add(0, token)
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

  /** For each token number, the position of the token in the sorted list of all tokens. */
  #tokenRanks(): Int32Array {
    const tokens = this.#tokens
    const sorted = tokens.map((_, number) => number).sort((a, b) => (tokens[a] < tokens[b] ? -1 : 1))
    const ranks = new Int32Array(tokens.length)
    sorted.forEach((number, rank) => {
      ranks[number] = rank
    })
    return ranks
  }

  /** Compares two n-grams of an order token by token. */
  #compare(level: number, a: number, b: number, ranks: Int32Array): number {
    if (a === b) return 0
    const pairs = this.#levels[level]
    const before = level === 0 ? 0 : this.#compare(level - 1, pairs.first(a), pairs.first(b), ranks)
    return before === 0 ? ranks[pairs.second(a)] - ranks[pairs.second(b)] : before
  }

  #tokensOf(ngram: number, level: number): string[] {
    const tokens: string[] = []
    for (let i = level, number = ngram; i >= 0; i--) {
      tokens.push(this.#tokens[this.#levels[i].second(number)])
      number = this.#levels[i].first(number)
    }
    return tokens.reverse()
  }
}

/** The counts of a counter as data. */
interface CounterState extends Omit<SharedNgrams, 'ngrams'> {
  readonly tokens: readonly string[]
  /** For each order, three numbers per n-gram: that of the n-gram without its last token, that token, and the count. */
  readonly levels: readonly (readonly number[])[]
}

function parseState(text: string): CounterState {
  const wrong = (): RangeError => new RangeError('counts of n-grams: not the state of a counter')
  let value: Partial<CounterState> | null
  try {
    value = JSON.parse(text)
  } catch {
    throw wrong()
  }
  const { tokens, levels, order } = value ?? {}
  const isCounts = (pairs: unknown): boolean =>
    Array.isArray(pairs) && pairs.length % 3 === 0 && pairs.every((number) => Number.isSafeInteger(number))
  if (!Array.isArray(tokens) || !tokens.every((token) => typeof token === 'string')) throw wrong()
  if (!Array.isArray(levels) || levels.length !== order || !levels.every(isCounts)) throw wrong()
  return value as CounterState
}
