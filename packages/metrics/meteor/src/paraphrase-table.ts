/** Phrases with equal meanings, in both directions: from the words of a phrase, joined by spaces, to the other phrases. */
export interface ParaphraseTable {
  readonly paraphrases: ReadonlyMap<string, readonly (readonly string[])[]>
  /** The number of words of the longest phrase; 0 for an empty table. */
  readonly longest: number
}

/** A decimal number, with an exponent where Java writes one: `0.25`, `1.0E-4`. */
const DECIMAL = /^(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/** Maximum amount by which rounding lifts a mean of probabilities above 1. */
const ROUNDING = 1e-6

/**
 * Reads a paraphrase table of METEOR 1.5's form, which is that of its own tables and of those made for it by Parex
 * (its `meteor_fmt.sh`): three lines per entry: a probability, a phrase, and a phrase that can replace it.
 *
 *     0.0176
 *     day before
 *     yesterday
 *
 * The probability is above 0 and at most 1, except for rounding, and has no influence on scores. Words are separated
 * by white space; a table is for texts with the same tokens. An entry holds in both directions (METEOR's README leaves
 * that open), one that repeats another adds nothing, and one whose phrases are equal is ignored. Empty lines are
 * accepted at the end only; a text of nothing else is an empty table.
 *
 * @param lower Whether words are lower-cased; yes by default.
 * @throws RangeError for a malformed line, with its number and content.
 */
export function parseParaphrases(text: string, lower = true): ParaphraseTable {
  const lines = new Lines(text)
  const phrases = new Phrases(lower)
  const paraphrases = new Map<string, string[][]>()
  const add = ({ key }: Phrase, { words }: Phrase) => {
    const others = paraphrases.get(key)
    if (others) others.push(words)
    else paraphrases.set(key, [words])
  }
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    checkProbability(line, lines.number)
    const first = phrases.read(lines)
    const second = phrases.read(lines)
    if (first === second) continue
    add(first, second)
    add(second, first)
  }
  // equal phrases have one list of words, so that a set finds them
  for (const [key, others] of paraphrases) if (others.length > 1) paraphrases.set(key, [...new Set(others)])
  return { paraphrases, longest: phrases.longest }
}

/** The lines of a text, trimmed, one at a time: a list of all of them takes more memory than the table. */
class Lines {
  /** The number of the line that was read last, from 1 on. */
  number = 0
  readonly #text: string
  #start = 0

  constructor(text: string) {
    this.#text = text.trimEnd()
  }

  /** The next line; `undefined` after the last one that is not empty. */
  next(): string | undefined {
    if (this.#start >= this.#text.length) return undefined
    const found = this.#text.indexOf('\n', this.#start)
    const end = found < 0 ? this.#text.length : found
    const line = this.#text.slice(this.#start, end)
    this.#start = end + 1
    this.number++
    return line.trim()
  }
}

interface Phrase {
  readonly words: string[]
  /** The words joined by spaces. */
  readonly key: string
}

/** The phrases of a table. Equal phrases are one object and equal words one string, to save memory. */
class Phrases {
  /** The number of words of the longest phrase. */
  longest = 0
  readonly #lower: boolean
  readonly #phrases = new Map<string, Phrase>()
  readonly #words = new Map<string, string>()

  constructor(lower: boolean) {
    this.#lower = lower
  }

  read(lines: Lines): Phrase {
    const line = lines.next()
    if (line === undefined)
      throw wrong(lines.number, 'the last entry is cut off: an entry is a probability and two phrases')
    if (line === '') throw wrong(lines.number, 'expected a phrase, got an empty line')
    const known = this.#phrases.get(line)
    if (known) return known
    const words = (this.#lower ? line.toLowerCase() : line).split(/\s+/)
    const key = words.join(' ')
    const same = this.#phrases.get(key)
    if (same) return same
    const phrase = { words: words.map((word) => this.#unique(word)), key }
    this.#phrases.set(key, phrase)
    this.longest = Math.max(this.longest, words.length)
    return phrase
  }

  #unique(word: string): string {
    const known = this.#words.get(word)
    if (known === undefined) this.#words.set(word, word)
    return known ?? word
  }
}

function checkProbability(text: string, number: number): void {
  const probability = DECIMAL.test(text) ? Number(text) : Number.NaN
  if (!(probability > 0 && probability <= 1 + ROUNDING))
    throw wrong(number, `expected a probability above 0 and at most 1, got '${shortened(text)}'`)
}

function wrong(line: number, what: string): RangeError {
  return new RangeError(`paraphrases, line ${line}: ${what}`)
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
