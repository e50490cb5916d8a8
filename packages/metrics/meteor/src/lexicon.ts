import { englishStem } from './english-stem.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import type { WordNet } from './wordnet.ts'

/** More words than this are forgotten and learned again, so that memory has a bound. */
const MOST_WORDS = 100_000

/** What METEOR knows of the words met so far, by number: looked up once a word. */
export class Lexicon {
  readonly words: string[] = []
  /** Numbers of stems: equal for words with the same stem. */
  readonly stems: number[] = []
  /** 1 for a function word, else 0. */
  readonly functions: number[] = []
  /** The synonym sets of a word, and of the base forms that WordNet's exceptions name for it. */
  readonly synsets: (readonly number[])[] = []
  /** Counts how often the words were forgotten: numbers hold within one generation. */
  generation = 0
  readonly #wordNet: WordNet
  readonly #numbers = new Map<string, number>()
  readonly #stemNumbers = new Map<string, number>()

  constructor(wordNet: WordNet) {
    this.#wordNet = wordNet
  }

  /** Forgets all words where there are too many. Called between segments. */
  tidy(): void {
    if (this.#numbers.size <= MOST_WORDS) return
    for (const list of [this.words, this.stems, this.functions, this.synsets]) list.length = 0
    this.#numbers.clear()
    this.#stemNumbers.clear()
    this.generation++
  }

  /** The number of a token's word: its lower case. */
  number(token: string): number {
    return this.#numbers.get(token) ?? this.#learn(token)
  }

  #learn(token: string): number {
    const word = token.toLowerCase()
    const known = this.#numbers.get(word)
    if (known !== undefined) {
      this.#numbers.set(token, known)
      return known
    }
    const number = this.words.length
    this.words.push(word)
    this.stems.push(this.#stemNumber(englishStem(word)))
    this.functions.push(FUNCTION_WORDS.has(word) ? 1 : 0)
    const forms = [word, ...this.#wordNet.irregularForms(word)]
    this.synsets.push([...new Set(forms.flatMap((form) => this.#wordNet.synsets(form)))])
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
