import { grown } from './grown.ts'
import type { Lexicon } from './lexicon.ts'
import { NEXT } from './meanings.ts'
import type { ParaphraseTable } from './paraphrase-table.ts'

/** METEOR's matchers in their order. Several can match the same pair of different words. */
export const MATCHERS = ['exact', 'stem', 'synonym', 'paraphrase'] as const

const EXACT = 0
const STEM = 1
const SYNONYM = 2
const PARAPHRASE = 3

/** Number of matches from which on a group of single words is also kept as bits, 32 words of the candidate at a time. */
const LONG = 32

/**
 * All words and phrases of a candidate and a reference that could be matched.
 *
 * Matches come in groups: the matches that one matcher finds in the candidate for one word or phrase of the reference,
 * from left to right. Repeated words of the reference share their groups, so that long texts with few distinct words
 * have short lists.
 */
export class CandidateMatches {
  /** The groups of reference word `j` are `groups[firsts[j]]` … `groups[firsts[j + 1] - 1]`, by matcher. */
  firsts: Int32Array = new Int32Array(64)
  groups: Int32Array = new Int32Array(256)
  /** The matches of group `g` are `from[g]` … `from[g + 1] - 1`. */
  from: Int32Array = new Int32Array(256)
  /** The index of a group's matcher. */
  matchers: Int32Array = new Int32Array(256)
  /** Numbers of words of the candidate and of the reference that each match of a group covers. */
  lengths: Int32Array = new Int32Array(256)
  referenceLengths: Int32Array = new Int32Array(256)
  /** Start of each match in the candidate. */
  starts: Int32Array = new Int32Array(256)
  /** Group of each match. */
  groupOf: Int32Array = new Int32Array(256)
  /** Start of a long group's bits in `bits`, one bit per word of the candidate; -1 for other groups. */
  bitsAt: Int32Array = new Int32Array(256)
  bits: Int32Array = new Int32Array(64)
  /** Number of matches that cover each word of the candidate and of the reference. */
  coverage: Int32Array = new Int32Array(64)
  referenceCoverage: Int32Array = new Int32Array(64)
  groupCount = 0
  /** Whether a match covers several words of a text. */
  hasPhrases = false
  #count = 0
  #listed = 0
  #stride = 0
  #bitCount = 0
  /** Number of reference positions at which each group is listed. */
  #uses: Int32Array = new Int32Array(256)
  /** The first group and the number of groups of each word of this reference; valid where the stamp is current. */
  #stamps: Int32Array = new Int32Array(1024)
  #wordGroups: Int32Array = new Int32Array(1024)
  #wordGroupCounts: Int32Array = new Int32Array(1024)
  #stamp = 0
  /** For each word its first place in the candidate plus 1; for each place the next one of its word plus 1, or 0. */
  #places: Int32Array = new Int32Array(1024)
  #following: Int32Array = new Int32Array(64)
  /** The groups of phrases created so far by `<rank of the paraphrase> <phrase>`, -1 for a phrase without a match. */
  readonly #phrases: Map<string, number> = new Map()
  /** Numbers of distinct words of the candidate that have each stem, and each meaning; 0 between texts, as are places. */
  #stemCounts: Int32Array = new Int32Array(1024)
  #meaningCounts: Int32Array = new Int32Array(1024)
  /** 1 for the meanings of synonyms while they are looked for. */
  #isRelated: Uint8Array = new Uint8Array(1024)

  /** Collects the matches of two texts, given as numbers of words. */
  collect(
    candidate: readonly number[],
    reference: readonly number[],
    lexicon: Lexicon,
    table: ParaphraseTable | undefined,
  ): void {
    this.#reset(candidate.length, reference.length, lexicon)
    this.#readCandidate(candidate, lexicon)
    try {
      this.#listMatches(candidate, reference, lexicon, table)
    } finally {
      // what fails for one pair of texts leaves nothing for the next one
      this.#forgetCandidate(candidate, lexicon)
    }
    this.#cover()
  }

  #listMatches(
    candidate: readonly number[],
    reference: readonly number[],
    lexicon: Lexicon,
    table: ParaphraseTable | undefined,
  ): void {
    this.#phrases.clear()
    for (let j = 0; j < reference.length; j++) {
      this.firsts[j] = this.#listed
      const word = reference[j]
      if (this.#stamps[word] !== this.#stamp) this.#findWords(candidate, word, lexicon)
      const first = this.#wordGroups[word]
      for (let g = first; g < first + this.#wordGroupCounts[word]; g++) this.#list(g, j)
      if (table) this.#listParaphrases(candidate, reference, j, lexicon, table)
    }
    this.firsts[reference.length] = this.#listed
  }

  /** Notes where each word of the candidate occurs, and how many of its words have each stem and each meaning. */
  #readCandidate(candidate: readonly number[], { stems, meanings }: Lexicon): void {
    const places = this.#places
    for (let i = candidate.length - 1; i >= 0; i--) {
      const word = candidate[i]
      const next = places[word]
      this.#following[i] = next
      places[word] = i + 1
      if (next > 0) continue
      this.#stemCounts[stems[word]]++
      this.#meaningCounts[meanings[word]]++
    }
  }

  /** Makes all numbers of a candidate's words 0 again. */
  #forgetCandidate(candidate: readonly number[], { stems, meanings }: Lexicon): void {
    for (const word of candidate) {
      this.#places[word] = 0
      this.#stemCounts[stems[word]] = 0
      this.#meaningCounts[meanings[word]] = 0
    }
  }

  /** Creates the groups of a word. */
  #findWords(candidate: readonly number[], word: number, lexicon: Lexicon): void {
    const first = this.groupCount
    const stem = lexicon.stems[word]
    const meaning = lexicon.meanings[word]
    const place = this.#places[word]
    // number of the word itself among those that have its stem or its meaning
    const itself = place > 0 ? 1 : 0
    for (let next = place; next > 0; next = this.#following[next - 1]) this.#add(next - 1)
    this.#close(EXACT, 1, 1)
    if (this.#stemCounts[stem] > itself) this.#findStems(candidate, word, lexicon)
    if (meaning > 0 && this.#hasSynonyms(meaning, itself, lexicon))
      this.#findSynonyms(candidate, word, lexicon)
    this.#stamps[word] = this.#stamp
    this.#wordGroups[word] = first
    this.#wordGroupCounts[word] = this.groupCount - first
  }

  #findStems(candidate: readonly number[], word: number, { stems }: Lexicon): void {
    const stem = stems[word]
    for (let i = 0; i < candidate.length; i++)
      if (stems[candidate[i]] === stem && candidate[i] !== word) this.#add(i)
    this.#close(STEM, 1, 1)
  }

  /** Whether the candidate has a synonym of a word with this meaning, which it has `itself` times. */
  #hasSynonyms(meaning: number, itself: number, { relations: { firsts, links } }: Lexicon): boolean {
    for (let at = firsts[meaning]; at > 0; at = links[at + NEXT]) {
      const count = this.#meaningCounts[links[at]]
      if (count > 0 && count > (links[at] === meaning ? itself : 0)) return true
    }
    return false
  }

  #findSynonyms(candidate: readonly number[], word: number, { meanings, relations }: Lexicon): void {
    const related = relations.related(meanings[word])
    for (const meaning of related) this.#isRelated[meaning] = 1
    try {
      for (let i = 0; i < candidate.length; i++) {
        const other = candidate[i]
        if (this.#isRelated[meanings[other]] === 1 && other !== word) this.#add(i)
      }
    } finally {
      for (const meaning of related) this.#isRelated[meaning] = 0
    }
    this.#close(SYNONYM, 1, 1)
  }

  /** Lists the groups of the phrases that start at a word. */
  #listParaphrases(
    candidate: readonly number[],
    reference: readonly number[],
    from: number,
    { words }: Lexicon,
    { paraphrases, longest }: ParaphraseTable,
  ): void {
    const phrases = this.#phrases
    let phrase = ''
    for (let to = from + 1; to <= Math.min(reference.length, from + longest); to++) {
      phrase += `${to > from + 1 ? ' ' : ''}${words[reference[to - 1]]}`
      const others = paraphrases.get(phrase) ?? []
      for (let k = 0; k < others.length; k++) {
        const key = `${k} ${phrase}`
        let group = phrases.get(key)
        if (group === undefined) {
          const other = others[k]
          for (let i = 0; i + other.length <= candidate.length; i++)
            if (other.every((word, at) => words[candidate[i + at]] === word)) this.#add(i)
          group = this.#close(PARAPHRASE, other.length, to - from) ? this.groupCount - 1 : -1
          phrases.set(key, group)
        }
        if (group >= 0) this.#list(group, from)
      }
    }
  }

  /** Adds a match to the current group. */
  #add(start: number): void {
    if (this.#count === this.starts.length) {
      this.starts = grown(this.starts)
      this.groupOf = grown(this.groupOf)
    }
    this.starts[this.#count] = start
    this.groupOf[this.#count++] = this.groupCount
  }

  /** Ends the current group; a group without matches is not created. */
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
    if (length > 1 || referenceLength > 1) this.hasPhrases = true
    this.matchers[group] = matcher
    this.lengths[group] = length
    this.referenceLengths[group] = referenceLength
    this.#uses[group] = 0
    this.groupCount++
    this.from[this.groupCount] = this.#count
    const long = length === 1 && this.#count - this.from[group] >= LONG
    this.bitsAt[group] = long ? this.#setBits(group) : -1
    return true
  }

  /** Writes the bits of a group; returns their start. */
  #setBits(group: number): number {
    const at = this.#bitCount
    this.#bitCount += this.#stride
    while (this.bits.length < this.#bitCount) this.bits = grown(this.bits)
    this.bits.fill(0, at, this.#bitCount)
    for (let m = this.from[group]; m < this.from[group + 1]; m++)
      this.bits[at + (this.starts[m] >> 5)] |= 1 << (this.starts[m] & 31)
    return at
  }

  #list(group: number, j: number): void {
    if (this.#listed === this.groups.length) this.groups = grown(this.groups)
    this.groups[this.#listed++] = group
    this.#uses[group]++
    const size = this.from[group + 1] - this.from[group]
    for (let k = 0; k < this.referenceLengths[group]; k++) this.referenceCoverage[j + k] += size
  }

  /** Counts the matches that cover each word of the candidate. */
  #cover(): void {
    for (let g = 0; g < this.groupCount; g++) {
      for (let m = this.from[g]; m < this.from[g + 1]; m++)
        for (let k = 0; k < this.lengths[g]; k++) this.coverage[this.starts[m] + k] += this.#uses[g]
    }
  }

  #reset(length: number, referenceLength: number, { words, relations }: Lexicon): void {
    if (this.coverage.length < length) {
      this.coverage = new Int32Array(2 * length)
      this.#following = new Int32Array(2 * length)
    }
    if (this.firsts.length <= referenceLength) {
      this.firsts = new Int32Array(2 * referenceLength + 1)
      this.referenceCoverage = new Int32Array(2 * referenceLength)
    }
    if (this.#stamps.length < words.length) {
      const room = 2 * words.length
      this.#stamps = new Int32Array(room)
      this.#wordGroups = new Int32Array(room)
      this.#wordGroupCounts = new Int32Array(room)
      this.#places = new Int32Array(room)
      // there are as many stems as words at most
      this.#stemCounts = new Int32Array(room)
    }
    if (this.#meaningCounts.length < relations.firsts.length) {
      this.#meaningCounts = new Int32Array(2 * relations.firsts.length)
      this.#isRelated = new Uint8Array(2 * relations.firsts.length)
    }
    this.coverage.fill(0, 0, length)
    this.referenceCoverage.fill(0, 0, referenceLength)
    this.#stamp++
    this.#stride = (length + 31) >> 5
    this.#bitCount = 0
    this.#count = 0
    this.#listed = 0
    this.groupCount = 0
    this.hasPhrases = false
    this.from[0] = 0
  }
}
