import type { Lexicon } from './lexicon.ts'
import type { ParaphraseTable } from './paraphrase-table.ts'

/** METEOR's matchers, in the order in which they look. A pair of words that differ may be matched by several. */
export const MATCHERS = ['exact', 'stem', 'synonym', 'paraphrase'] as const

const EXACT = 0
const STEM = 1
const SYNONYM = 2
const PARAPHRASE = 3

/**
 * All words and phrases of a candidate and a reference that could be matched, by where they start in the
 * reference: those of reference word `j` are `firsts[j]` … `firsts[j + 1] - 1`, the matchers in order, each
 * from left to right in the candidate.
 */
export class CandidateMatches {
  firsts: Int32Array = new Int32Array(64)
  /** Where a match starts in the candidate. */
  starts: Int32Array = new Int32Array(256)
  /** How many words of the candidate and of the reference it covers. */
  lengths: Int32Array = new Int32Array(256)
  referenceLengths: Int32Array = new Int32Array(256)
  /** The index of its matcher. */
  matchers: Int32Array = new Int32Array(256)
  /** How many matches cover each word of the candidate and of the reference. */
  coverage: Int32Array = new Int32Array(64)
  referenceCoverage: Int32Array = new Int32Array(64)
  #count = 0

  /** Collects the matches of two texts, given as numbers of words. */
  collect(
    candidate: readonly number[],
    reference: readonly number[],
    lexicon: Lexicon,
    table: ParaphraseTable | undefined,
  ): void {
    this.#reset(candidate.length, reference.length)
    const { stems, synsets } = lexicon
    const { length } = candidate
    for (let j = 0; j < reference.length; j++) {
      this.firsts[j] = this.#count
      const word = reference[j]!
      const stem = stems[word]!
      // exact, and at the same time whether a stem is shared
      let stemShared = false
      for (let i = 0; i < length; i++) {
        const other = candidate[i]!
        if (other === word) this.#add(i, 1, 1, EXACT, j)
        else if (stems[other] === stem) stemShared = true
      }
      if (stemShared) {
        for (let i = 0; i < length; i++)
          if (candidate[i] !== word && stems[candidate[i]!] === stem) this.#add(i, 1, 1, STEM, j)
      }
      if (synsets[word]!.length > 0) {
        mark(synsets[word]!)
        for (let i = 0; i < length; i++) {
          const other = candidate[i]!
          if (other !== word && isMarked(synsets[other]!)) this.#add(i, 1, 1, SYNONYM, j)
        }
      }
      if (table) this.#addParaphrases(candidate, reference, j, lexicon, table)
    }
    this.firsts[reference.length] = this.#count
  }

  #addParaphrases(
    candidate: readonly number[],
    reference: readonly number[],
    from: number,
    { words }: Lexicon,
    { paraphrases, longest }: ParaphraseTable,
  ): void {
    let phrase = ''
    for (let to = from + 1; to <= Math.min(reference.length, from + longest); to++) {
      phrase += `${to > from + 1 ? ' ' : ''}${words[reference[to - 1]!]}`
      for (const other of paraphrases.get(phrase) ?? []) {
        for (let i = 0; i + other.length <= candidate.length; i++)
          if (other.every((word, k) => words[candidate[i + k]!] === word))
            this.#add(i, other.length, to - from, PARAPHRASE, from)
      }
    }
  }

  #add(
    start: number,
    length: number,
    referenceLength: number,
    matcher: number,
    referenceStart: number,
  ): void {
    if (this.#count === this.starts.length) this.#grow()
    const at = this.#count++
    this.starts[at] = start
    this.lengths[at] = length
    this.referenceLengths[at] = referenceLength
    this.matchers[at] = matcher
    for (let k = 0; k < length; k++) this.coverage[start + k]!++
    for (let k = 0; k < referenceLength; k++) this.referenceCoverage[referenceStart + k]!++
  }

  #reset(length: number, referenceLength: number): void {
    if (this.coverage.length < length) this.coverage = new Int32Array(2 * length)
    if (this.firsts.length <= referenceLength) {
      this.firsts = new Int32Array(2 * referenceLength + 1)
      this.referenceCoverage = new Int32Array(2 * referenceLength)
    }
    this.coverage.fill(0, 0, length)
    this.referenceCoverage.fill(0, 0, referenceLength)
    this.#count = 0
  }

  #grow(): void {
    const grown = (small: Int32Array) => {
      const large = new Int32Array(2 * small.length)
      large.set(small)
      return large
    }
    this.starts = grown(this.starts)
    this.lengths = grown(this.lengths)
    this.referenceLengths = grown(this.referenceLengths)
    this.matchers = grown(this.matchers)
  }
}

/** A stamp for each synonym set: those of the last word marked carry the latest. */
let stamps = new Int32Array(1024)
let stamp = 0

function mark(synsets: readonly number[]): void {
  stamp++
  for (const synset of synsets) {
    if (synset >= stamps.length) {
      const large = new Int32Array(2 * synset)
      large.set(stamps)
      stamps = large
    }
    stamps[synset] = stamp
  }
}

function isMarked(synsets: readonly number[]): boolean {
  for (let k = 0; k < synsets.length; k++) if (stamps[synsets[k]!] === stamp) return true
  return false
}
