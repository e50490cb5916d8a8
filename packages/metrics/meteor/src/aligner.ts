import type { CandidateMatches } from './candidate-matches.ts'
import { isAlone, matchAt } from './match-lookup.ts'
import { PackedWords } from './packed-words.ts'
import { PartialAlignments } from './partial-alignments.ts'
import { isBefore, RankedPaths } from './ranked-paths.ts'
import { SharedChoices } from './shared-choices.ts'
import { copyBits, countOf, isFree, markWords, sumOfDistances } from './word-bits.ts'

/** Number of partial alignments that METEOR 1.5 keeps at each word of the reference. */
export const BEAM_WIDTH = 40

/** Choices of a path at a word of the reference other than a match: to skip it, or to go on with an open match. */
const SKIP = -1
const CARRY_ON = -2

/** Stands for the choice of a step at which paths chose differently or changed ranks. */
const DIFFERENT = -3

/** One covered word outweighs all chunks of a text. */
const COVERED = 2 ** 24

/**
 * Chooses among candidate matches: a beam search from left to right over the reference.
 *
 * Of two partial alignments the better one, in this order,
 *
 * 1. covers more words, each match counting the whole part of its weight times its words on either side: under
 *    the weights of the ranking task, exact matches count and the others only break ties;
 * 2. has fewer chunks that have ended;
 * 3. has the smaller distance: at each word the distances of starts, |i - j|, of the free matches that it passed
 *    over before the one that it took, or of all of them where it took none. That is what METEOR 1.5 does, where
 *    the paper has the distances of the matches taken.
 *
 * Ties keep their order: matches as listed, then none. A match that competes with no other is always taken.
 *
 * Denkowski and Lavie, Meteor 1.3: Automatic Metric for Reliable Optimization and Evaluation of Machine
 * Translation Systems, 2011, section 2.2, https://aclanthology.org/W11-2107.
 *
 * Time: at most the number of reference words, times matches per word, times the beam's width. Matches that find no
 * place in the beam are processed 32 at a time.
 */
export class Aligner {
  readonly #beam: number
  /** The possible matches of the current texts, and the number of integers that hold the candidate's bits. */
  #found!: CandidateMatches
  #stride = 0
  /** The number of those that hold its words in their order; those of `packed` follow. */
  #ordered = 0
  readonly #packed: PackedWords = new PackedWords()
  readonly #shared: SharedChoices
  /** The list of free matches of each path. */
  readonly #lists: Int32Array
  #paths: PartialAlignments
  #others: PartialAlignments
  readonly #ranked: RankedPaths
  /** The matched words of the candidate as bits, `stride` integers per path. */
  #used: Int32Array = new Int32Array(0)
  /** Where bits may begin that no path has; only the first `spareCount` entries. */
  readonly #spare: Int32Array
  #spareCount = 0
  /** Number of continuations of each path that were kept. */
  readonly #children: Int32Array
  /** Number of covered words that a match of each group adds. */
  #gains: Int32Array = new Int32Array(256)
  /** Maximum number of covered words that the reference can add at each word, and from each word on. */
  #mostGains: Float64Array = new Float64Array(64)
  #prospects: Float64Array = new Float64Array(64)
  /** The least key, and its distance, that a dropped path could have reached. */
  #leastKey = 0
  #leastDistance = 0
  /** For each step the choice of all paths, or `DIFFERENT`: then for each path its parent and its choice. */
  #choices: Int32Array = new Int32Array(64)
  #history: Int32Array = new Int32Array(0)
  /** The chosen matches from left to right, and their starts in the reference; only the first `taken` entries. */
  matches: Int32Array = new Int32Array(64)
  referenceStarts: Int32Array = new Int32Array(64)
  taken = 0
  chunks = 0
  /** The third criterion. */
  distance = 0
  /**
   * Whether the beam dropped partial alignments that could have become a better one. If false, no alignment is better
   * by the three criteria.
   */
  cut = false

  constructor(beam: number = BEAM_WIDTH) {
    this.#beam = beam
    this.#paths = new PartialAlignments(beam)
    this.#others = new PartialAlignments(beam)
    this.#ranked = new RankedPaths(beam)
    this.#shared = new SharedChoices(beam)
    this.#lists = new Int32Array(beam)
    this.#spare = new Int32Array(beam)
    this.#children = new Int32Array(beam)
  }

  /**
   * Finds the alignment of a candidate and a reference with the given numbers of words.
   *
   * @param width A narrower beam for this alignment.
   */
  align(
    length: number,
    referenceLength: number,
    found: CandidateMatches,
    weights: readonly number[],
    width: number = this.#beam,
  ): void {
    this.#found = found
    this.#packed.pack(found, length)
    this.#ordered = (length + 31) >> 5
    this.#stride = this.#ordered + this.#packed.ints
    this.#start(referenceLength)
    this.#weigh(referenceLength, weights)
    const ranked = this.#ranked
    let count = 1
    for (let j = 0; j < referenceLength; j++) {
      // where all paths have one choice, they advance as they are
      if (found.firsts[j] === found.firsts[j + 1]) this.#advance(j, count, SKIP)
      else if (isAlone(found, j)) this.#advance(j, count, found.from[found.groups[found.firsts[j]]])
      else {
        ranked.clear(Math.min(width, this.#beam))
        const group = found.groups[found.firsts[j]]
        if (
          found.hasPhrases ||
          found.firsts[j + 1] - found.firsts[j] > 1 ||
          this.#packed.groupInts[group] < 0
        )
          this.#branch(j, count)
        else this.#branchShared(j, count, group)
        const before = count
        count = ranked.count
        if (ranked.dropped) this.#remember(j)
        this.#follow(j, before)
      }
    }
    const best = this.#end(count)
    this.#trace(referenceLength, best)
    const key = this.#paths.keys[best]
    this.chunks = key - COVERED * Math.floor(key / COVERED)
    this.distance = this.#paths.distances[best]
    this.cut = isBefore(this.#leastKey, this.#leastDistance, key, this.distance)
  }

  #start(referenceLength: number): void {
    const stride = this.#stride
    if (this.#used.length < stride * this.#beam) this.#used = new Int32Array(2 * stride * this.#beam)
    if (this.#history.length < 2 * this.#beam * referenceLength)
      this.#history = new Int32Array(4 * this.#beam * referenceLength)
    if (this.matches.length < referenceLength) {
      this.matches = new Int32Array(2 * referenceLength)
      this.referenceStarts = new Int32Array(2 * referenceLength)
      this.#choices = new Int32Array(2 * referenceLength)
    }
    if (this.#prospects.length <= referenceLength) {
      this.#prospects = new Float64Array(2 * referenceLength + 1)
      this.#mostGains = new Float64Array(2 * referenceLength + 1)
    }
    this.#paths.start()
    this.#spareCount = this.#beam - 1
    for (let s = 1; s < this.#beam; s++) this.#spare[s - 1] = stride * s
    this.#used.fill(0, 0, stride)
    this.#leastKey = Number.POSITIVE_INFINITY
    this.#leastDistance = 0
  }

  /** Computes the gain of each group: METEOR truncates weighted counts to whole numbers. */
  #weigh(referenceLength: number, weights: readonly number[]): void {
    const found = this.#found
    if (this.#gains.length < found.groupCount) this.#gains = new Int32Array(2 * found.groupCount)
    for (let g = 0; g < found.groupCount; g++) {
      const weight = weights[found.matchers[g]]
      this.#gains[g] = Math.floor(weight * found.lengths[g]) + Math.floor(weight * found.referenceLengths[g])
    }
    this.#prospects[referenceLength] = 0
    for (let j = referenceLength - 1; j >= 0; j--) {
      let most = 0
      for (let k = found.firsts[j]; k < found.firsts[j + 1]; k++)
        most = Math.max(most, this.#gains[found.groups[k]])
      this.#mostGains[j] = most
      this.#prospects[j] = this.#prospects[j + 1] + most
    }
  }

  /**
   * Moves all paths over a word of the reference at which each has one choice: a match that competes with no other, or
   * none. They keep their bits: nothing else covers the words of such a match.
   */
  #advance(j: number, count: number, choice: number): void {
    const found = this.#found
    const { keys, distances, goesOn, next } = this.#paths
    const group = choice < 0 ? -1 : found.groupOf[choice]
    const gain = choice < 0 ? 0 : COVERED * this.#gains[group]
    const start = choice < 0 ? -1 : found.starts[choice]
    const end = choice < 0 ? -1 : start + found.lengths[group]
    const after = choice < 0 ? j + 1 : j + found.referenceLengths[group]
    let isRanked = true
    for (let p = 0; p < count; p++) {
      if (next[p] <= j) {
        const closes = goesOn[p] >= 0 && goesOn[p] !== start ? 1 : 0
        keys[p] += closes - gain
        goesOn[p] = end
        next[p] = after
      }
      if (p > 0 && isBefore(keys[p], distances[p], keys[p - 1], distances[p - 1])) isRanked = false
    }
    this.#choices[j] = isRanked ? choice : DIFFERENT
    if (isRanked) return
    // some closed a chunk and others did not
    const base = 2 * this.#beam * j
    for (let p = 0; p < count; p++) this.#history[base + 2 * p + 1] = choice
    this.#paths.sort(count, this.#history, base)
  }

  /** Ranks the continuations of all paths at one word of the reference: each possible match, and none. */
  #branch(j: number, count: number): void {
    const { firsts, groups, bitsAt } = this.#found
    const { keys, goesOn, next, distances } = this.#paths
    const ranked = this.#ranked
    const end = firsts[j + 1]
    const most = COVERED * this.#mostGains[j]
    for (let p = 0; p < count; p++) {
      const key = keys[p]
      // no continuation of this path finds a place, and none of those that rank after it
      if (ranked.isHopeless(key - most, distances[p], p)) {
        ranked.dropped = true
        return
      }
      if (next[p] > j) {
        ranked.offer(key, distances[p], p, CARRY_ON)
        continue
      }
      const none = key + (goesOn[p] >= 0 ? 1 : 0)
      let passed = distances[p]
      for (let k = firsts[j]; k < end; k++) {
        const group = groups[k]
        // the remaining matches only add distance, which is useless if even the key finds no place
        const last = k + 1 === end && ranked.isHopeless(none, Number.NEGATIVE_INFINITY, p)
        passed =
          bitsAt[group] < 0
            ? this.#branchGroup(j, p, group, passed, last)
            : this.#branchLongGroup(j, p, group, passed, last)
      }
      ranked.offer(none, passed, p, SKIP)
    }
  }

  /**
   * The same for a word whose only matches are those of one packed group. Matches that continue chunks are ranked first,
   * because most of the others find no place beside them.
   */
  #branchShared(j: number, count: number, group: number): void {
    const { starts, from } = this.#found
    const { groups, ranks, groupInts, groupShifts, groupOnes } = this.#packed
    const { keys, goesOn, distances, usedAt } = this.#paths
    const { matches, counts, passed } = this.#shared
    const lists = this.#lists
    const ranked = this.#ranked
    const shared = this.#shared
    const used = this.#used
    const at = this.#ordered + groupInts[group]
    const shift = groupShifts[group]
    const ones = groupOnes[group]
    const gain = COVERED * this.#gains[group]
    shared.start(starts, from[group], j)
    for (let p = 0; p < count; p++) {
      const free = ~(used[usedAt[p] + at] >>> shift) & ones
      const list = shared.listOf(free)
      lists[p] = list
      const on = goesOn[p]
      if (on < 0 || groups[on] !== group) continue
      const bit = 1 << ranks[on]
      if ((free & bit) === 0) continue
      const before = passed[32 * list + countOf(free & (bit - 1))]
      ranked.offer(keys[p] - gain, distances[p] + before, p, from[group] + ranks[on])
    }
    for (let p = 0; p < count; p++) {
      const key = keys[p]
      const distance = distances[p]
      // no other continuation of this path finds a place, and none of those that rank after it
      if (ranked.isHopeless(key - gain, distance, p)) {
        ranked.dropped = true
        return
      }
      const on = goesOn[p]
      const none = on >= 0 ? key + 1 : key
      if (ranked.isHopeless(none - gain, distance, p)) {
        ranked.dropped = true
        continue
      }
      const first = 32 * lists[p]
      const end = first + counts[lists[p]]
      for (let k = first; k < end; k++) {
        if (starts[matches[k]] === on) continue
        if (!ranked.offer(none - gain, distance + passed[k], p, matches[k])) break
      }
      ranked.offer(none, distance + passed[end], p, SKIP)
    }
  }

  /** Ranks the free matches of a group; returns the distance with those passed over. */
  #branchGroup(j: number, p: number, group: number, distance: number, last: boolean): number {
    const { starts, lengths, from } = this.#found
    const used = this.#used
    const ranked = this.#ranked
    const base = this.#paths.usedAt[p]
    const on = this.#paths.goesOn[p]
    const key = this.#paths.keys[p] - COVERED * this.#gains[group]
    const closed = on >= 0 ? key + 1 : key
    const size = lengths[group]
    const end = from[group + 1]
    let passed = distance
    // distances only grow: once a match finds no place, no later one does, except one that continues the chunk
    let hopeful = true
    for (let m = from[group]; m < end; m++) {
      const start = starts[m]
      if (!isFree(used, base, start, size)) continue
      if (start === on) ranked.offer(key, passed, p, m)
      else if (hopeful) hopeful = ranked.offer(closed, passed, p, m)
      else if (last && start > on) break
      passed += Math.abs(start - j)
    }
    return passed
  }

  /** The same for a long group of single words, 32 words of the candidate at a time. */
  #branchLongGroup(j: number, p: number, group: number, distance: number, last: boolean): number {
    const found = this.#found
    const { bits } = found
    const used = this.#used
    const ranked = this.#ranked
    const base = this.#paths.usedAt[p]
    const bitsAt = found.bitsAt[group]
    const on = this.#paths.goesOn[p]
    const key = this.#paths.keys[p] - COVERED * this.#gains[group]
    const closed = on >= 0 ? key + 1 : key
    let passed = distance
    let hopeful = true
    for (let w = 0; w < this.#ordered; w++) {
      let free = bits[bitsAt + w] & ~used[base + w]
      if (!hopeful && w !== on >> 5) {
        if (last && w > on >> 5) break
        if (free !== 0) passed += sumOfDistances(free, 32 * w, j)
        continue
      }
      while (free !== 0) {
        const start = 32 * w + 31 - Math.clz32(free & -free)
        free &= free - 1
        if (start === on) ranked.offer(key, passed, p, matchAt(found, group, start))
        else if (hopeful) hopeful = ranked.offer(closed, passed, p, matchAt(found, group, start))
        passed += Math.abs(start - j)
      }
    }
    return passed
  }

  /** Records the best result that the dropped paths could have had: none of them ranks before the last one kept. */
  #remember(j: number): void {
    const { keys, distances, order, count } = this.#ranked
    const last = order[count - 1]
    const prospect = this.#prospects[j + 1]
    // a path that covers more words has at least one more chunk
    const key = keys[last] - COVERED * prospect + (prospect > 0 ? 1 : 0)
    if (isBefore(key, distances[last], this.#leastKey, this.#leastDistance)) {
      this.#leastKey = key
      this.#leastDistance = distances[last]
    }
  }

  /** Makes the ranked continuations the current paths, of which there were so many. */
  #follow(j: number, count: number): void {
    const { groupOf, starts, lengths, referenceLengths } = this.#found
    const ranked = this.#ranked
    const { parents, order } = ranked
    const packed = this.#packed
    const stride = this.#stride
    const ordered = this.#ordered
    const used = this.#used
    const old = this.#paths
    const paths = this.#others
    const history = this.#history
    const children = this.#children
    const spare = this.#spare
    const base = 2 * this.#beam * j
    children.fill(0, 0, count)
    for (let k = 0; k < ranked.count; k++) children[parents[order[k]]]++
    for (let p = 0; p < count; p++) if (children[p] === 0) spare[this.#spareCount++] = old.usedAt[p]
    for (let k = 0; k < ranked.count; k++) {
      const at = order[k]
      const parent = parents[at]
      const choice = ranked.choices[at]
      history[base + 2 * k] = parent
      history[base + 2 * k + 1] = choice
      paths.keys[k] = ranked.keys[at]
      paths.distances[k] = ranked.distances[at]
      // the last continuation of a path takes its bits over
      let usedAt = old.usedAt[parent]
      if (--children[parent] > 0) {
        usedAt = spare[--this.#spareCount]
        copyBits(used, old.usedAt[parent], usedAt, stride)
      }
      paths.usedAt[k] = usedAt
      if (choice === SKIP) {
        paths.goesOn[k] = -1
        paths.next[k] = j + 1
      } else if (choice === CARRY_ON) {
        paths.goesOn[k] = old.goesOn[parent]
        paths.next[k] = old.next[parent]
      } else {
        const group = groupOf[choice]
        const start = starts[choice]
        const end = start + lengths[group]
        markWords(used, usedAt, start, end)
        packed.mark(used, usedAt + ordered, start, end)
        paths.goesOn[k] = end
        paths.next[k] = j + referenceLengths[group]
      }
    }
    this.#choices[j] = DIFFERENT
    this.#paths = paths
    this.#others = old
  }

  /** Ends the open chunks and returns the best path. */
  #end(count: number): number {
    const { keys, distances, goesOn } = this.#paths
    let best = 0
    for (let p = 0; p < count; p++) {
      if (goesOn[p] >= 0) keys[p]++
      if (isBefore(keys[p], distances[p], keys[best], distances[best])) best = p
    }
    return best
  }

  /** Reads the matches of a path from its end to its beginning. */
  #trace(referenceLength: number, last: number): void {
    const history = this.#history
    let taken = 0
    for (let j = referenceLength - 1, path = last; j >= 0; j--) {
      let choice = this.#choices[j]
      if (choice === DIFFERENT) {
        const at = 2 * this.#beam * j + 2 * path
        path = history[at]
        choice = history[at + 1]
      }
      if (choice < 0) continue
      this.matches[taken] = choice
      this.referenceStarts[taken++] = j
    }
    this.matches.subarray(0, taken).reverse()
    this.referenceStarts.subarray(0, taken).reverse()
    this.taken = taken
  }
}
