/** Phrases that mean the same, in both directions: the words of a phrase, joined by spaces, to those of others. */
export interface ParaphraseTable {
  readonly paraphrases: ReadonlyMap<string, readonly (readonly string[])[]>
  /** The number of words of the longest phrase; 0 for an empty table. */
  readonly longest: number
}

/** A decimal number, with an exponent where Java writes one: `0.25`, `1.0E-4`. */
const DECIMAL = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/**
 * Reads a paraphrase table of METEOR 1.5's form, which is that of its own tables and of those made for it by Parex
 * (its `meteor_fmt.sh`): three lines an entry, a probability, a phrase, and a phrase that may stand for it.
 *
 *     0.0176
 *     day before
 *     yesterday
 *
 * The probability is above 0 and at most 1, and has no influence on scores. Words are parted by white space and
 * lower-cased; a table is for texts of the same tokens. An entry holds in both directions, one that repeats another
 * adds nothing, and one whose phrases are equal is left out. Empty lines may stand at the end only; a text of
 * nothing else is an empty table.
 *
 * @throws RangeError that names the line of what is wrong, and what it holds.
 */
export function parseParaphrases(text: string): ParaphraseTable {
  const lines = text.split('\n')
  while (lines.length > 0 && lines.at(-1)!.trim() === '') lines.pop()
  const phrases = new Phrases()
  const paraphrases = new Map<string, string[][]>()
  const add = ({ key }: Phrase, { words }: Phrase) => {
    const others = paraphrases.get(key)
    if (others) others.push(words)
    else paraphrases.set(key, [words])
  }
  for (let i = 0; i < lines.length; i += 3) {
    checkProbability(lines[i]!, i + 1)
    if (i + 2 >= lines.length)
      throw wrong(lines.length, 'the last entry is cut off: an entry is a probability and two phrases')
    const first = phrases.read(lines[i + 1]!, i + 2)
    const second = phrases.read(lines[i + 2]!, i + 3)
    if (first === second) continue
    add(first, second)
    add(second, first)
  }
  // equal phrases have one list of words, so that a set finds them
  for (const [key, others] of paraphrases) if (others.length > 1) paraphrases.set(key, [...new Set(others)])
  return { paraphrases, longest: phrases.longest }
}

interface Phrase {
  readonly words: string[]
  /** The words joined by spaces. */
  readonly key: string
}

/** The phrases of a table: equal phrases are one object and equal words one string, which is what memory goes to. */
class Phrases {
  /** The number of words of the longest phrase. */
  longest = 0
  readonly #phrases = new Map<string, Phrase>()
  readonly #words = new Map<string, string>()

  read(line: string, number: number): Phrase {
    const text = line.trim()
    const known = this.#phrases.get(text)
    if (known) return known
    if (text === '') throw wrong(number, 'expected a phrase, got an empty line')
    const words = text.toLowerCase().split(/\s+/)
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

function checkProbability(line: string, number: number): void {
  const text = line.trim()
  const probability = DECIMAL.test(text) ? Number(text) : Number.NaN
  if (!(probability > 0 && probability <= 1))
    throw wrong(number, `expected a probability above 0 and at most 1, got '${shortened(text)}'`)
}

function wrong(line: number, what: string): RangeError {
  return new RangeError(`paraphrases, line ${line}: ${what}`)
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
