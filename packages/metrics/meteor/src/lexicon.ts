import type { Tokenizer } from '@codegen-eval/tokenize'
import { englishStem } from './english-stem.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import { Meanings } from './meanings.ts'
import type { WordNet } from './wordnet.ts'

/** Maximum number of words that are kept between segments, so that memory has a bound. */
const MAX_WORDS = 100_000

/** The stems, meanings and classes of the words met so far, by number; each word is looked up once. */
export class Lexicon {
  readonly words: string[] = []
  /** Numbers of stems; equal for words with the same stem. */
  readonly stems: number[] = []
  /** 1 for a function word, else 0. */
  readonly functions: number[] = []
  /** Numbers of meanings: see `Meanings`. */
  readonly meanings: number[] = []
  /** Which meanings share a synonym set. */
  readonly relations: Meanings
  /** Number of times that all words were forgotten. The numbers of words are valid within one generation. */
  generation = 0
  readonly #lower: boolean
  readonly #numbers = new Map<string, number>()
  readonly #stemNumbers = new Map<string, number>()

  /** @param lower Whether words are compared in lower case. */
  constructor(wordNet: WordNet, lower: boolean) {
    this.relations = new Meanings(wordNet)
    this.#lower = lower
  }

  /** Forgets all words if there are too many. Called between segments. */
  tidy(): void {
    if (this.#numbers.size <= MAX_WORDS) return
    for (const list of [this.words, this.stems, this.functions, this.meanings]) list.length = 0
    this.#numbers.clear()
    this.#stemNumbers.clear()
    this.generation++
  }

  /** The number of a token's word, which is its lower case where words are compared so. */
  number(token: string): number {
    return this.#numbers.get(token) ?? this.#learn(token)
  }

  /**
   * The numbers of the words of a text.
   *
   * @throws TypeError if the text is not a string.
   */
  numbersOf(text: string, tokenizer: Tokenizer): readonly number[] {
    return tokenizer(text).map((token) => this.number(token))
  }

  #learn(token: string): number {
    const word = this.#lower ? token.toLowerCase() : token
    const known = this.#numbers.get(word)
    if (known !== undefined) {
      this.#numbers.set(token, known)
      return known
    }
    const number = this.words.length
    this.words.push(word)
    this.stems.push(this.#stemNumber(englishStem(word)))
    this.functions.push(FUNCTION_WORDS.has(word.toLowerCase()) ? 1 : 0)
    this.meanings.push(this.relations.number(word))
    this.#numbers.set(word, number)
    this.#numbers.set(token, number)
    return number
  }

  #stemNumber(stem: string): number {
    let number = this.#stemNumbers.get(stem)
    if (number === undefined) {
      number = this.#stemNumbers.size
      this.#stemNumbers.set(stem, number)
    }
    return number
  }
}
