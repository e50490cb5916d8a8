/** A part of speech: `n` noun, `v` verb, `a` adjective, `r` adverb. */
export type PartOfSpeech = 'n' | 'v' | 'a' | 'r'

/** The parts of speech in the order of the data. */
const PARTS: readonly PartOfSpeech[] = ['n', 'v', 'a', 'r']

/** Endings of inflected words and their replacements in the base form, by part of speech: WordNet 3.0, morphy(7). */
const DETACHMENTS: readonly (readonly (readonly string[])[])[] = [
  's> ses>s ves>f xes>x zes>z ches>ch shes>sh men>man ies>y',
  's> ies>y es>e es> ed>e ed> ing>e ing>',
  'er> est> er>e est>e',
  '',
].map((rules) => (rules.match(/\S+/g) ?? []).map((rule) => rule.split('>')))

/** The ending that METEOR's list does not have. */
const LATER_ENDING = 'ves'

/** METEOR takes no ending off a word of so few characters, as WordNet's own morphology does for nouns. */
const MAX_UNINFLECTED = 2

/** Codes of a sense in the packed data: see `experiments/src/make-wordnet-data.ts`. */
const KIND = 48
const DIGIT = 40
const BASE = 52
const LAST_OF_WORD = 1
const NEW_SYNSET = 2
const CASED = 4

/** The packed data that `wordnet-data.ts` exports. */
export interface WordNetData {
  readonly WORDS: string
  readonly KINDS: string
  readonly REFERENCES: string
  readonly EXCEPTIONS: readonly string[]
}

/**
 * WordNet 3.0: synonym sets and the base forms of inflected words.
 *
 * Synonym sets are numbers. Sets without a single word are left out; a phrase in another set is a word with
 * underscores: `domestic_dog`.
 *
 * Princeton University, WordNet, https://wordnet.princeton.edu; Miller, WordNet: A Lexical Database for
 * English, 1995, https://doi.org/10.1145/219717.219748.
 */
export class WordNet {
  /** The words in order, end to end, and the end of each. */
  readonly #characters: Uint8Array
  readonly #ends: Int32Array
  /** A synonym set's number times 8, plus 2 times the part of speech, plus 1 if it is spelled with capitals. */
  readonly #senses: Int32Array
  readonly #firstSense: Int32Array
  readonly #exceptions: readonly ReadonlyMap<string, readonly string[]>[]
  /** Number of synonym sets; their numbers are below it. */
  readonly synsetCount: number

  constructor(data: WordNetData) {
    const { characters, ends } = unpackWords(data.WORDS)
    this.#characters = characters
    this.#ends = ends
    const { senses, firstSense, synsets } = unpackSenses(data.KINDS, data.REFERENCES, ends.length)
    this.#senses = senses
    this.#firstSense = firstSense
    this.synsetCount = synsets
    this.#exceptions = data.EXCEPTIONS.map(unpackExceptions)
  }

  /**
   * Synonym sets of a lower-case word, of one part of speech or of all; none for an unknown word. Those of one part of
   * speech are ordered by frequency, the most frequent sense first.
   *
   * @throws RangeError for an unknown part of speech.
   */
  synsets(word: string, part?: PartOfSpeech): number[] {
    return this.#sets(word, part === undefined ? -1 : indexOf(part), false)
  }

  /** Synonym sets that spell a word in lower case: not those of names, such as `Turkey`. */
  synsetsSpelled(word: string): number[] {
    return this.#sets(word, -1, true)
  }

  /**
   * Base forms of an inflected lower-case word that WordNet has as this part of speech, the word itself first if it is
   * one: morphy, as in NLTK 3.8.
   *
   * @throws RangeError for an unknown part of speech.
   */
  baseForms(word: string, part: PartOfSpeech): string[] {
    const p = indexOf(part)
    const irregular = this.#exceptions[p].get(word)
    if (irregular) return this.#known([word, ...irregular], p)
    let forms = detach([word], p)
    let known = this.#known([word, ...forms], p)
    while (known.length === 0 && forms.length > 0) {
      forms = detach(forms, p)
      known = this.#known(forms, p)
    }
    return known
  }

  /**
   * Base forms of an inflected word as METEOR 1.5 looks them up, whatever the part of speech: those that the lists
   * of exceptions give for it, or else the first form without an inflectional ending that WordNet has. METEOR knows
   * the 20 endings of WordNet's first releases, without `-ves`. Words of one or two characters, such as `as`, and words
   * in `-ss` have only the forms of the exceptions: `SynonymDictionary.morph` of METEOR 1.5.
   */
  inflectionBases(word: string): readonly string[] {
    const irregular = this.#exceptions.flatMap((forms) => forms.get(word) ?? [])
    if (irregular.length > 0) return irregular
    if (word.length <= MAX_UNINFLECTED || word.endsWith('ss')) return []
    for (let part = 0; part < PARTS.length; part++) {
      for (const form of detach([word], part, LATER_ENDING)) if (this.#find(form) >= 0) return [form]
    }
    return []
  }

  #known(forms: readonly string[], part: number): string[] {
    return [...new Set(forms)].filter((form) => this.#sets(form, part, false).length > 0)
  }

  #sets(word: string, part: number, spelled: boolean): number[] {
    const number = this.#find(word)
    const sets: number[] = []
    if (number < 0) return sets
    for (let i = this.#firstSense[number]; i < this.#firstSense[number + 1]; i++) {
      const sense = this.#senses[i]
      if (part >= 0 && ((sense >> 1) & 3) !== part) continue
      if (!spelled || (sense & 1) === 0) sets.push(sense >> 3)
    }
    return sets
  }

  /** The number of a word, or -1: a binary search. */
  #find(word: string): number {
    let low = 0
    let high = this.#ends.length - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const order = this.#compare(word, middle)
      if (order === 0) return middle
      if (order < 0) high = middle - 1
      else low = middle + 1
    }
    return -1
  }

  /** Compares a word with the one of a number: below 0 if it sorts before it, above 0 if after it, 0 if equal. */
  #compare(word: string, number: number): number {
    const start = number === 0 ? 0 : this.#ends[number - 1]
    const length = this.#ends[number] - start
    const shorter = Math.min(word.length, length)
    for (let i = 0; i < shorter; i++) {
      const difference = word.charCodeAt(i) - this.#characters[start + i]
      if (difference !== 0) return difference
    }
    return word.length - length
  }
}

let loaded: Promise<WordNet> | undefined

/** WordNet 3.0. Its data is imported and unpacked on the first call. */
export function loadWordNet(): Promise<WordNet> {
  loaded ??= import('./wordnet-data.ts').then((data) => new WordNet(data))
  return loaded
}

function indexOf(part: PartOfSpeech): number {
  const index = PARTS.indexOf(part)
  if (index < 0)
    throw new RangeError(`part of speech: expected one of ${PARTS.join(', ')}, got ${String(part)}`)
  return index
}

/** Decodes front coding: a capital gives the number of characters that a word shares with the one before. */
function unpackWords(text: string): { characters: Uint8Array; ends: Int32Array } {
  const characters = new Uint8Array(3 * text.length)
  const ends = new Int32Array(text.length)
  let words = 0
  let start = 0
  let end = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= 0x41 && unit <= 0x5a) {
      if (i > 0) ends[words++] = end
      const shared = unit - 0x41
      for (let k = 0; k < shared; k++) characters[end + k] = characters[start + k]
      start = end
      end += shared
    } else characters[end++] = unit
  }
  ends[words++] = end
  return { characters: characters.slice(0, end), ends: ends.slice(0, words) }
}

function unpackSenses(
  kinds: string,
  references: string,
  words: number,
): { senses: Int32Array; firstSense: Int32Array; synsets: number } {
  const senses = new Int32Array(kinds.length)
  const firstSense = new Int32Array(words + 1)
  let word = 0
  let synsets = 0
  let at = 0
  for (let i = 0; i < kinds.length; i++) {
    const kind = kinds.charCodeAt(i) - KIND
    const synset = kind & NEW_SYNSET ? synsets++ : number(references, 3 * at++)
    senses[i] = (synset << 3) | ((kind >> 3) << 1) | (kind & CASED ? 1 : 0)
    if (kind & LAST_OF_WORD) firstSense[++word] = i + 1
  }
  return { senses, firstSense, synsets }
}

/** Three digits, the lowest first. */
function number(text: string, at: number): number {
  const digit = (i: number) => text.charCodeAt(at + i) - DIGIT
  return digit(0) + BASE * (digit(1) + BASE * digit(2))
}

/** The last line for a form counts, as in NLTK: `involucra` belongs to `involucrum`, not to `involucre`. */
function unpackExceptions(text: string): Map<string, string[]> {
  const forms = new Map<string, string[]>()
  for (const line of text.split('|')) {
    const [form, ...bases] = line.split(' ')
    forms.set(form!, bases)
  }
  return forms
}

function detach(forms: readonly string[], part: number, except?: string): string[] {
  return forms.flatMap((form) =>
    DETACHMENTS[part]
      .filter(([ending]) => ending !== except && form.endsWith(ending))
      .map(([ending, base]) => form.slice(0, form.length - ending.length) + base),
  )
}
