import type { Lexicon } from './lexicon.ts'
import type { ParaphraseTable } from './paraphrase-table.ts'

/** METEOR's matchers, in the order in which they look. A pair of words that differ may be matched by several. */
export const MATCHERS = ['exact', 'stem', 'synonym', 'paraphrase'] as const

const EXACT = 0
const STEM = 1
const SYNONYM = 2
const PARAPHRASE = 3

/** A group of single words with so many matches is kept as bits too, 32 words of the candidate at a time. */
const LONG = 32

/**
 * All words and phrases of a candidate and a reference that could be matched.
 *
 * Matches come in groups: what one matcher finds in the candidate for one word or phrase of the reference, as
 * starts from left to right. A word that comes again in the reference has the same groups again, so that texts of
 * few words, however long, have short lists.
 */
export class CandidateMatches {
  /** The groups of reference word `j` are `groups[firsts[j]]` … `groups[firsts[j + 1] - 1]`, by matcher. */
  firsts: Int32Array = new Int32Array(64)
  groups: Int32Array = new Int32Array(256)
  /** The matches of group `g` are `from[g]` … `from[g + 1] - 1`. */
  from: Int32Array = new Int32Array(256)
  /** The index of a group's matcher. */
  matchers: Int32Array = new Int32Array(256)
  /** How many words of the candidate and of the reference each match of a group covers. */
  lengths: Int32Array = new Int32Array(256)
  referenceLengths: Int32Array = new Int32Array(256)
  /** Where a match starts in the candidate. */
  starts: Int32Array = new Int32Array(256)
  /** The group that a match is in. */
  groupOf: Int32Array = new Int32Array(256)
  /** Where the bits of a long group begin in `bits`, a bit a word of the candidate; -1 for other groups. */
  bitsAt: Int32Array = new Int32Array(256)
  bits: Int32Array = new Int32Array(64)
  /** How many matches cover each word of the candidate and of the reference. */
  coverage: Int32Array = new Int32Array(64)
  referenceCoverage: Int32Array = new Int32Array(64)
  groupCount = 0
  #count = 0
  #listed = 0
  #stride = 0
  #bitCount = 0
  /** How often a group is listed. */
  #uses: Int32Array = new Int32Array(256)
  /** The first group of each word met in this reference, and how many it has; a stamp says whether it was met. */
  #stamps: Int32Array = new Int32Array(1024)
  #wordGroups: Int32Array = new Int32Array(1024)
  #wordGroupCounts: Int32Array = new Int32Array(1024)
  #stamp = 0

  /** Collects the matches of two texts, given as numbers of words. */
  collect(
    candidate: readonly number[],
    reference: readonly number[],
    lexicon: Lexicon,
    table: ParaphraseTable | undefined,
  ): void {
    this.#reset(candidate.length, reference.length, lexicon.words.length)
    const phrases = new Map<string, number>()
    for (let j = 0; j < reference.length; j++) {
      this.firsts[j] = this.#listed
      const word = reference[j]!
      if (this.#stamps[word] !== this.#stamp) this.#findWords(candidate, word, lexicon)
      const first = this.#wordGroups[word]!
      for (let g = first; g < first + this.#wordGroupCounts[word]!; g++) this.#list(g, j)
      if (table) this.#listParaphrases(candidate, reference, j, lexicon, table, phrases)
    }
    this.firsts[reference.length] = this.#listed
    this.#cover()
  }

  /** Makes the groups of a word. */
  #findWords(candidate: readonly number[], word: number, { stems, synsets }: Lexicon): void {
    const { length } = candidate
    const first = this.groupCount
    const stem = stems[word]!
    // exact, and at the same time whether a stem is shared
    let stemShared = false
    for (let i = 0; i < length; i++) {
      const other = candidate[i]!
      if (other === word) this.#add(i)
      else if (stems[other] === stem) stemShared = true
    }
    this.#close(EXACT, 1, 1)
    if (stemShared) {
      for (let i = 0; i < length; i++)
        if (candidate[i] !== word && stems[candidate[i]!] === stem) this.#add(i)
      this.#close(STEM, 1, 1)
    }
    if (synsets[word]!.length > 0) {
      mark(synsets[word]!)
      for (let i = 0; i < length; i++) {
        const other = candidate[i]!
        if (other !== word && isMarked(synsets[other]!)) this.#add(i)
      }
      this.#close(SYNONYM, 1, 1)
    }
    this.#stamps[word] = this.#stamp
    this.#wordGroups[word] = first
    this.#wordGroupCounts[word] = this.groupCount - first
  }

  /** Lists the groups of the phrases that start at a word; `phrases` knows those made before, or -1 for none. */
  #listParaphrases(
    candidate: readonly number[],
    reference: readonly number[],
    from: number,
    { words }: Lexicon,
    { paraphrases, longest }: ParaphraseTable,
    phrases: Map<string, number>,
  ): void {
    let phrase = ''
    for (let to = from + 1; to <= Math.min(reference.length, from + longest); to++) {
      phrase += `${to > from + 1 ? ' ' : ''}${words[reference[to - 1]!]}`
      const others = paraphrases.get(phrase) ?? []
      for (let k = 0; k < others.length; k++) {
        const key = `${k} ${phrase}`
        let group = phrases.get(key)
        if (group === undefined) {
          const other = others[k]!
          for (let i = 0; i + other.length <= candidate.length; i++)
            if (other.every((word, at) => words[candidate[i + at]!] === word)) this.#add(i)
          group = this.#close(PARAPHRASE, other.length, to - from) ? this.groupCount - 1 : -1
          phrases.set(key, group)
        }
        if (group >= 0) this.#list(group, from)
      }
    }
  }

  /** Adds a match to the group that is being made. */
  #add(start: number): void {
    if (this.#count === this.starts.length) {
      this.starts = grown(this.starts)
      this.groupOf = grown(this.groupOf)
    }
    this.starts[this.#count] = start
    this.groupOf[this.#count++] = this.groupCount
  }

  /** Ends the group that is being made; without a match there is none. */
  #close(matcher: number, length: number, referenceLength: number): boolean {
    const group = this.groupCount
    if (this.#count === this.from[group]) return false
    if (group + 1 === this.from.length) {
      this.from = grown(this.from)
      this.matchers = grown(this.matchers)
      this.lengths = grown(this.lengths)
      this.referenceLengths = grown(this.referenceLengths)
      this.bitsAt = grown(this.bitsAt)
      this.#uses = grown(this.#uses)
    }
    this.matchers[group] = matcher
    this.lengths[group] = length
    this.referenceLengths[group] = referenceLength
    this.#uses[group] = 0
    this.groupCount++
    this.from[this.groupCount] = this.#count
    const long = length === 1 && this.#count - this.from[group]! >= LONG
    this.bitsAt[group] = long ? this.#setBits(group) : -1
    return true
  }

  /** Makes the bits of a group; returns where they begin. */
  #setBits(group: number): number {
    const at = this.#bitCount
    this.#bitCount += this.#stride
    while (this.bits.length < this.#bitCount) this.bits = grown(this.bits)
    this.bits.fill(0, at, this.#bitCount)
    for (let m = this.from[group]!; m < this.from[group + 1]!; m++)
      this.bits[at + (this.starts[m]! >> 5)]! |= 1 << (this.starts[m]! & 31)
    return at
  }

  #list(group: number, j: number): void {
    if (this.#listed === this.groups.length) this.groups = grown(this.groups)
    this.groups[this.#listed++] = group
    this.#uses[group]!++
    const size = this.from[group + 1]! - this.from[group]!
    for (let k = 0; k < this.referenceLengths[group]!; k++) this.referenceCoverage[j + k]! += size
  }

  /** Counts the matches that cover each word of the candidate. */
  #cover(): void {
    for (let g = 0; g < this.groupCount; g++) {
      for (let m = this.from[g]!; m < this.from[g + 1]!; m++)
        for (let k = 0; k < this.lengths[g]!; k++) this.coverage[this.starts[m]! + k]! += this.#uses[g]!
    }
  }

  #reset(length: number, referenceLength: number, words: number): void {
    if (this.coverage.length < length) this.coverage = new Int32Array(2 * length)
    if (this.firsts.length <= referenceLength) {
      this.firsts = new Int32Array(2 * referenceLength + 1)
      this.referenceCoverage = new Int32Array(2 * referenceLength)
    }
    if (this.#stamps.length < words) {
      this.#stamps = new Int32Array(2 * words)
      this.#wordGroups = new Int32Array(2 * words)
      this.#wordGroupCounts = new Int32Array(2 * words)
    }
    this.coverage.fill(0, 0, length)
    this.referenceCoverage.fill(0, 0, referenceLength)
    this.#stamp++
    this.#stride = (length + 31) >> 5
    this.#bitCount = 0
    this.#count = 0
    this.#listed = 0
    this.groupCount = 0
    this.from[0] = 0
  }
}

function grown(small: Int32Array): Int32Array {
  const large = new Int32Array(2 * small.length)
  large.set(small)
  return large
}

/** A stamp for each synonym set: those of the last word marked carry the latest. */
let stamps = /* @__PURE__ */ new Int32Array(1024)
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
