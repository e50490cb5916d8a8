import type { CandidateMatches } from './candidate-matches.ts'

/** How many partial alignments METEOR 1.5 keeps at each word of the reference. */
export const BEAM_WIDTH = 40

/** What a path does at a word of the reference instead of taking a match. */
const SKIP = -1
const CARRY_ON = -2

/** Partial alignments of one step, best first: parallel arrays, a path an index. */
class Paths {
  /** Minus the words covered, times `COVERED`, plus the chunks that have ended; lower is better. */
  readonly keys: Float64Array
  readonly distances: Float64Array
  /** Where in the candidate the chunk that is open goes on; -1 if none is. */
  readonly goesOn: Int32Array
  /** The next word of the reference that is not covered yet. */
  readonly next: Int32Array
  /** Which words of the candidate are taken: bits, `stride` integers a path. */
  used: Int32Array

  constructor(beam: number) {
    this.keys = new Float64Array(beam)
    this.distances = new Float64Array(beam)
    this.goesOn = new Int32Array(beam)
    this.next = new Int32Array(beam)
    this.used = new Int32Array(4 * beam)
  }
}

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
 * Time: words of the reference times matches a word times the beam's width.
 */
export class Aligner {
  readonly #beam: number
  #paths: Paths
  #others: Paths
  /** The paths of the next step while they are found: ranked, with their parent and what they do. */
  readonly #keys: Float64Array
  readonly #distances: Float64Array
  readonly #parents: Int32Array
  readonly #choices: Int32Array
  /** For each step and path, the parent and the choice, or where all paths went on unbranched, the choice only. */
  #history: Int32Array = new Int32Array(0)
  /** The matches taken, from left to right in the reference; only the first `taken` count. */
  matches: Int32Array = new Int32Array(64)
  taken = 0
  chunks = 0
  /** Whether the beam left partial alignments out, so that a better one may exist. */
  cut = false

  constructor(beam: number = BEAM_WIDTH) {
    this.#beam = beam
    this.#paths = new Paths(beam)
    this.#others = new Paths(beam)
    this.#keys = new Float64Array(beam)
    this.#distances = new Float64Array(beam)
    this.#parents = new Int32Array(beam)
    this.#choices = new Int32Array(beam)
  }

  /** Finds the alignment of a candidate and a reference of so many words. */
  align(length: number, referenceLength: number, found: CandidateMatches, weights: readonly number[]): void {
    const stride = (length + 31) >> 5
    this.#start(stride, referenceLength)
    let count = 1
    for (let j = 0; j < referenceLength; j++) count = this.#step(j, count, stride, found, weights)
    const best = this.#end(count)
    this.#trace(referenceLength, best)
    const key = this.#paths.keys[best]!
    this.chunks = key - COVERED * Math.floor(key / COVERED)
  }

  #start(stride: number, referenceLength: number): void {
    if (this.#paths.used.length < stride * this.#beam) {
      this.#paths.used = new Int32Array(2 * stride * this.#beam)
      this.#others.used = new Int32Array(2 * stride * this.#beam)
    }
    if (this.#history.length < 2 * this.#beam * referenceLength)
      this.#history = new Int32Array(4 * this.#beam * referenceLength)
    if (this.matches.length < referenceLength) this.matches = new Int32Array(2 * referenceLength)
    this.#paths.keys[0] = 0
    this.#paths.distances[0] = 0
    this.#paths.goesOn[0] = -1
    this.#paths.next[0] = 0
    this.#paths.used.fill(0, 0, stride)
    this.cut = false
  }

  /** Takes the paths over one word of the reference; returns how many there are then. */
  #step(
    j: number,
    count: number,
    stride: number,
    found: CandidateMatches,
    weights: readonly number[],
  ): number {
    const { keys, distances, goesOn, next, used } = this.#paths
    const { starts, lengths } = found
    const beam = this.#beam
    const from = found.firsts[j]!
    const to = found.firsts[j + 1]!
    const certain = to - from === 1 && isAlone(found, j, from)
    const rankedKeys = this.#keys
    const rankedDistances = this.#distances
    const parents = this.#parents
    const choices = this.#choices
    let kept = 0
    let offered = 0
    for (let p = 0; p < count; p++) {
      const closes = goesOn[p]! >= 0 ? 1 : 0
      let passed = distances[p]!
      const covered = next[p]! > j
      // its matches that are free, then none: index `to` stands for none
      for (let m = covered ? to : from; m <= to; m++) {
        let key: number
        let choice: number
        const own = passed
        if (m === to) {
          if (certain && !covered) break
          choice = covered ? CARRY_ON : SKIP
          key = covered ? keys[p]! : keys[p]! + closes
        } else {
          const start = starts[m]!
          const size = lengths[m]!
          if (!isFree(used, p * stride, start, size)) continue
          choice = m
          const ends = closes === 1 && goesOn[p] !== start ? 1 : 0
          key = keys[p]! + ends - COVERED * gain(found, m, weights)
          passed += start > j ? start - j : j - start
        }
        // ranked by insertion; where the beam is full, the last one falls off
        offered++
        let at = kept
        if (kept === beam) {
          at--
          if (key > rankedKeys[at]! || (key === rankedKeys[at] && own >= rankedDistances[at]!)) continue
        } else kept++
        while (
          at > 0 &&
          (key < rankedKeys[at - 1]! || (key === rankedKeys[at - 1] && own < rankedDistances[at - 1]!))
        ) {
          rankedKeys[at] = rankedKeys[at - 1]!
          rankedDistances[at] = rankedDistances[at - 1]!
          parents[at] = parents[at - 1]!
          choices[at] = choices[at - 1]!
          at--
        }
        rankedKeys[at] = key
        rankedDistances[at] = own
        parents[at] = p
        choices[at] = choice
      }
    }
    if (offered > beam) this.cut = true
    this.#follow(j, kept, stride, found)
    return kept
  }

  /** Makes the ranked paths the current ones. */
  #follow(j: number, kept: number, stride: number, found: CandidateMatches): void {
    const old = this.#paths
    const paths = this.#others
    const history = this.#history
    const base = 2 * this.#beam * j
    for (let k = 0; k < kept; k++) {
      const parent = this.#parents[k]!
      const choice = this.#choices[k]!
      history[base + 2 * k] = parent
      history[base + 2 * k + 1] = choice
      paths.keys[k] = this.#keys[k]!
      paths.distances[k] = this.#distances[k]!
      for (let w = 0; w < stride; w++) paths.used[k * stride + w] = old.used[parent * stride + w]!
      if (choice === SKIP) {
        paths.goesOn[k] = -1
        paths.next[k] = j + 1
      } else if (choice === CARRY_ON) {
        paths.goesOn[k] = old.goesOn[parent]!
        paths.next[k] = old.next[parent]!
      } else {
        const start = found.starts[choice]!
        const end = start + found.lengths[choice]!
        for (let i = start; i < end; i++) paths.used[k * stride + (i >> 5)]! |= 1 << (i & 31)
        paths.goesOn[k] = end
        paths.next[k] = j + found.referenceLengths[choice]!
      }
    }
    this.#paths = paths
    this.#others = old
  }

  /** Ends the chunks that are open; returns the best path then. */
  #end(count: number): number {
    const { keys, distances, goesOn } = this.#paths
    let best = 0
    for (let p = 0; p < count; p++) {
      if (goesOn[p]! >= 0) keys[p]!++
      const better = keys[p]! < keys[best]! || (keys[p] === keys[best] && distances[p]! < distances[best]!)
      if (better) best = p
    }
    return best
  }

  /** Reads the matches of a path from its end to its beginning. */
  #trace(referenceLength: number, last: number): void {
    let taken = 0
    for (let j = referenceLength - 1, path = last; j >= 0; j--) {
      const at = 2 * this.#beam * j + 2 * path
      if (this.#history[at + 1]! >= 0) this.matches[taken++] = this.#history[at + 1]!
      path = this.#history[at]!
    }
    this.matches.subarray(0, taken).reverse()
    this.taken = taken
  }
}

/** What a match adds to the words covered: METEOR cuts weighted counts to whole numbers. */
function gain(found: CandidateMatches, match: number, weights: readonly number[]): number {
  const weight = weights[found.matchers[match]!]!
  return Math.floor(weight * found.lengths[match]!) + Math.floor(weight * found.referenceLengths[match]!)
}

/** Whether no other match covers a word that this one covers. */
function isAlone(found: CandidateMatches, j: number, match: number): boolean {
  const start = found.starts[match]!
  for (let k = 0; k < found.lengths[match]!; k++) if (found.coverage[start + k] !== 1) return false
  for (let k = 0; k < found.referenceLengths[match]!; k++)
    if (found.referenceCoverage[j + k] !== 1) return false
  return true
}

function isFree(used: Int32Array, base: number, start: number, length: number): boolean {
  for (let i = start; i < start + length; i++)
    if (((used[base + (i >> 5)]! >> (i & 31)) & 1) === 1) return false
  return true
}
