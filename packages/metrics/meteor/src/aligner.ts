import { BeamKernel } from './beam-kernel.ts'
import { BeamMemory } from './beam-memory.ts'
import type { CandidateMatches } from './candidate-matches.ts'
import { ChoiceHistory, SKIP } from './choice-history.ts'
import { Continuations } from './continuations.ts'
import { COVERED, MatchGains } from './match-gains.ts'
import { isAlone } from './match-lookup.ts'
import { PackedWords } from './packed-words.ts'
import { isBefore, RankedPaths } from './ranked-paths.ts'
import { UsedWords } from './used-words.ts'
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
  readonly #kernel: BeamKernel
  readonly #packed: PackedWords
  readonly #gains: MatchGains = new MatchGains()
  readonly #history: ChoiceHistory
  readonly #used: UsedWords
  readonly #continuations: Continuations
  /** The paths of the current step, and their continuations. */
  #paths: RankedPaths
  #others: RankedPaths
  /** The least key, and its distance, that a dropped path could have reached. */
  #leastKey = 0
  #leastDistance = 0
  #spans: Int32Array = new Int32Array(64 * SPAN)

  /**
   * @param beam Maximum number of paths, at most 1,000.
   * @param isPlain Whether plain code runs instead of WebAssembly, with the same results.
   */
  constructor(beam: number = BEAM_WIDTH, isPlain = false) {
    const memory = new BeamMemory(beam, isPlain)
    this.#beam = beam
    this.#packed = new PackedWords(memory)
    this.#history = new ChoiceHistory(memory)
    this.#kernel = new BeamKernel(memory, this.#packed, this.#gains, this.#history)
    this.#used = new UsedWords(beam)
    this.#continuations = new Continuations(this.#packed, this.#gains)
    this.#paths = new RankedPaths(memory, 0)
    this.#others = new RankedPaths(memory, 1)
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
    this.#used.start(this.#packed, this.#paths, this.#others)
    this.#paths.start()
    this.#leastKey = Number.POSITIVE_INFINITY
    this.#leastDistance = 0
    for (let j = 0; j < referenceLength; j++) {
      // where all paths have one choice, they advance as they are
      if (found.firsts[j] === found.firsts[j + 1]) this.#advance(found, j, SKIP)
      else if (isAlone(found, j)) this.#advance(found, j, found.from[found.groups[found.firsts[j]]])
      else {
        const others = this.#others
        others.clear(Math.min(width, this.#beam))
        if (this.#kernel.suits(found, j)) {
          this.#kernel.step(found, this.#paths, others, j)
        } else {
          this.#continuations.rank(this.#paths, others, j)
          this.#follow(found, j)
        }
        if (others.dropped) this.#remember(j, others)
        this.#others = this.#paths
        this.#paths = others
      }
    }
    const rank = this.#end()
    const best = this.#paths.order[rank]
    const key = this.#paths.keys[best]
    const distance = this.#paths.distances[best]
    if (this.#spans.length < SPAN * referenceLength) this.#spans = new Int32Array(2 * SPAN * referenceLength)
    return {
      count: this.#history.trace(found, referenceLength, rank, this.#spans),
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
  #advance(found: CandidateMatches, j: number, choice: number): void {
    const paths = this.#paths
    if (this.#kernel.isReady()) {
      this.#kernel.advance(found, paths, j, choice)
      return
    }
    const { keys, distances, order, goesOn, next, count } = paths
    const group = choice < 0 ? -1 : found.groupOf[choice]
    const gain = choice < 0 ? 0 : COVERED * this.#gains.ofGroups[group]
    const start = choice < 0 ? -1 : found.starts[choice]
    const end = choice < 0 ? -1 : start + found.lengths[group]
    const after = choice < 0 ? j + 1 : j + found.referenceLengths[group]
    let isRanked = true
    let above = order[0]
    for (let p = 0; p < count; p++) {
      const at = order[p]
      if (next[at] <= j) {
        const on = goesOn[at]
        keys[at] += (on >= 0 && on !== start ? 1 : 0) - gain
        goesOn[at] = end
        next[at] = after
      }
      if (isBefore(keys[at], distances[at], keys[above], distances[above])) isRanked = false
      above = at
    }
    if (isRanked) {
      this.#history.keep(j, choice)
      return
    }
    // some closed a chunk and others did not
    const base = this.#history.open(j)
    const { pairs } = this.#history
    for (let p = 0; p < count; p++) pairs[base + 2 * p + 1] = choice
    paths.sort(pairs, base)
  }

  /** Records the best result that the dropped paths could have had: none of them ranks before the last one kept. */
  #remember(j: number, { keys, distances, order, count }: RankedPaths): void {
    const last = order[count - 1]
    const prospect = this.#gains.prospects[j + 1]
    // a path that covers more words has at least one more chunk
    const key = keys[last] - COVERED * prospect + (prospect > 0 ? 1 : 0)
    if (isBefore(key, distances[last], this.#leastKey, this.#leastDistance)) {
      this.#leastKey = key
      this.#leastDistance = distances[last]
    }
  }

  /** Makes the ranked continuations paths. */
  #follow({ hasPhrases, groupOf, starts, lengths, referenceLengths }: CandidateMatches, j: number): void {
    const paths = this.#paths
    const others = this.#others
    const { order, parents, choices, goesOn, next, count, bits, rows } = others
    const base = this.#history.open(j)
    const { pairs } = this.#history
    this.#used.inherit(paths, others, this.#packed.live[j + 1])
    for (let k = 0; k < count; k++) {
      const at = order[k]
      const parent = parents[at]
      const choice = choices[at]
      const path = paths.order[parent]
      pairs[base + 2 * k] = parent
      pairs[base + 2 * k + 1] = choice
      if (choice >= 0) {
        const start = starts[choice]
        const group = hasPhrases ? groupOf[choice] : -1
        const end = hasPhrases ? start + lengths[group] : start + 1
        this.#packed.mark(bits, rows[at], start, end)
        goesOn[at] = end
        next[at] = hasPhrases ? j + referenceLengths[group] : j + 1
      } else {
        goesOn[at] = choice === SKIP ? -1 : paths.goesOn[path]
        next[at] = choice === SKIP ? j + 1 : paths.next[path]
      }
    }
  }

  /** Ends the open chunks and returns the rank of the best path. */
  #end(): number {
    const { keys, distances, order, goesOn, count } = this.#paths
    let best = 0
    for (let p = 0; p < count; p++) {
      const at = order[p]
      const other = order[best]
      if (goesOn[at] >= 0) keys[at]++
      if (isBefore(keys[at], distances[at], keys[other], distances[other])) best = p
    }
    return best
  }
}
