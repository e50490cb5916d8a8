import type { CandidateMatches } from './candidate-matches.ts'
import { CARRY_ON, ChoiceHistory, SKIP } from './choice-history.ts'
import { Continuations } from './continuations.ts'
import { COVERED, MatchGains } from './match-gains.ts'
import { isAlone } from './match-lookup.ts'
import { PackedWords } from './packed-words.ts'
import { BITS, GOES_ON, NEXT, PartialAlignments } from './partial-alignments.ts'
import { isBefore, RankedPaths } from './ranked-paths.ts'
import { SPAN, type WordAlignment } from './word-alignment.ts'

/** Number of partial alignments that METEOR 1.5 keeps at each word of the reference. */
export const BEAM_WIDTH = 40

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
  readonly #packed: PackedWords = new PackedWords()
  readonly #gains: MatchGains = new MatchGains()
  readonly #history: ChoiceHistory
  readonly #ranked: RankedPaths
  readonly #continuations: Continuations
  readonly #paths: PartialAlignments
  /** The least key, and its distance, that a dropped path could have reached. */
  #leastKey = 0
  #leastDistance = 0
  #spans: Int32Array = new Int32Array(64 * SPAN)

  constructor(beam: number = BEAM_WIDTH) {
    this.#beam = beam
    this.#history = new ChoiceHistory(beam)
    this.#ranked = new RankedPaths(beam)
    this.#continuations = new Continuations(this.#packed, this.#gains, this.#ranked)
    this.#paths = new PartialAlignments(beam)
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
  ): WordAlignment {
    this.#packed.pack(found, length, referenceLength)
    this.#gains.start(found, weights, referenceLength)
    this.#history.start(referenceLength)
    this.#continuations.start(found)
    this.#paths.start(this.#packed.ints)
    this.#leastKey = Number.POSITIVE_INFINITY
    this.#leastDistance = 0
    const ranked = this.#ranked
    let count = 1
    for (let j = 0; j < referenceLength; j++) {
      // where all paths have one choice, they advance as they are
      if (found.firsts[j] === found.firsts[j + 1]) this.#advance(found, j, count, SKIP)
      else if (isAlone(found, j)) this.#advance(found, j, count, found.from[found.groups[found.firsts[j]]])
      else {
        ranked.clear(Math.min(width, this.#beam))
        this.#continuations.rank(this.#paths, count, j)
        if (ranked.dropped) this.#remember(j)
        this.#follow(found, j)
        count = ranked.count
      }
    }
    const best = this.#end(count)
    const key = this.#paths.keys[best]
    const distance = this.#paths.distances[best]
    if (this.#spans.length < SPAN * referenceLength) this.#spans = new Int32Array(2 * SPAN * referenceLength)
    return {
      count: this.#history.trace(found, referenceLength, best, this.#spans),
      spans: this.#spans,
      chunks: key - COVERED * Math.floor(key / COVERED),
      distance,
      cut: isBefore(this.#leastKey, this.#leastDistance, key, distance),
    }
  }

  /**
   * Moves all paths over a word of the reference at which each has one choice: a match that competes with no other, or
   * none. They keep their bits: nothing else covers the words of such a match.
   */
  #advance(found: CandidateMatches, j: number, count: number, choice: number): void {
    const { keys, distances, slots, records, stride } = this.#paths
    const group = choice < 0 ? -1 : found.groupOf[choice]
    const gain = choice < 0 ? 0 : COVERED * this.#gains.ofGroups[group]
    const start = choice < 0 ? -1 : found.starts[choice]
    const end = choice < 0 ? -1 : start + found.lengths[group]
    const after = choice < 0 ? j + 1 : j + found.referenceLengths[group]
    let isRanked = true
    for (let p = 0; p < count; p++) {
      const at = slots[p] * stride
      if (records[at + NEXT] <= j) {
        const on = records[at + GOES_ON]
        keys[p] += (on >= 0 && on !== start ? 1 : 0) - gain
        records[at + GOES_ON] = end
        records[at + NEXT] = after
      }
      if (p > 0 && isBefore(keys[p], distances[p], keys[p - 1], distances[p - 1])) isRanked = false
    }
    if (isRanked) {
      this.#history.keep(j, choice)
      return
    }
    // some closed a chunk and others did not
    const base = this.#history.open(j)
    const { pairs } = this.#history
    for (let p = 0; p < count; p++) pairs[base + 2 * p + 1] = choice
    this.#paths.sort(count, pairs, base)
  }

  /** Records the best result that the dropped paths could have had: none of them ranks before the last one kept. */
  #remember(j: number): void {
    const { keys, distances, order, count } = this.#ranked
    const last = order[count - 1]
    const prospect = this.#gains.prospects[j + 1]
    // a path that covers more words has at least one more chunk
    const key = keys[last] - COVERED * prospect + (prospect > 0 ? 1 : 0)
    if (isBefore(key, distances[last], this.#leastKey, this.#leastDistance)) {
      this.#leastKey = key
      this.#leastDistance = distances[last]
    }
  }

  /** Makes the ranked continuations the current paths. */
  #follow(found: CandidateMatches, j: number): void {
    const { groupOf, starts, lengths, referenceLengths } = found
    const { parents, order, choices, count } = this.#ranked
    this.#paths.replace(this.#ranked, BITS + this.#packed.live[j + 1])
    const { slots, records, stride } = this.#paths
    const base = this.#history.open(j)
    const { pairs } = this.#history
    for (let k = 0; k < count; k++) {
      const at = order[k]
      const choice = choices[at]
      pairs[base + 2 * k] = parents[at]
      pairs[base + 2 * k + 1] = choice
      if (choice === CARRY_ON) continue
      const record = slots[k] * stride
      if (choice === SKIP) {
        records[record + GOES_ON] = -1
        records[record + NEXT] = j + 1
        continue
      }
      const group = groupOf[choice]
      const start = starts[choice]
      const end = start + lengths[group]
      this.#packed.mark(records, record + BITS, start, end)
      records[record + GOES_ON] = end
      records[record + NEXT] = j + referenceLengths[group]
    }
  }

  /** Ends the open chunks and returns the best path. */
  #end(count: number): number {
    const { keys, distances, slots, records, stride } = this.#paths
    let best = 0
    for (let p = 0; p < count; p++) {
      if (records[slots[p] * stride + GOES_ON] >= 0) keys[p]++
      if (isBefore(keys[p], distances[p], keys[best], distances[best])) best = p
    }
    return best
  }
}
