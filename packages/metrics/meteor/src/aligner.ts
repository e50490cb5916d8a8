import type { CandidateMatches } from './candidate-matches.ts'

/** Number of partial alignments that METEOR 1.5 keeps at each word of the reference. */
export const BEAM_WIDTH = 40

/** Choices of a path at a word of the reference other than a match: to skip it, or to go on with an open match. */
const SKIP = -1
const CARRY_ON = -2

/** Partial alignments of one step, best first: parallel arrays with one index per path. */
class Paths {
  /** Chunks that have ended, minus `COVERED` times the number of covered words; lower is better. */
  readonly keys: Float64Array
  readonly distances: Float64Array
  /** Position in the candidate at which the open chunk continues; -1 if none is open. */
  readonly goesOn: Int32Array
  /** The next word of the reference that is not covered yet. */
  readonly next: Int32Array
  /** The matched words of the candidate as bits, `stride` integers per path. */
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
 * Time: at most the number of reference words, times matches per word, times the beam's width. Matches that find no
 * place in the beam are processed 32 at a time.
 */
export class Aligner {
  readonly #beam: number
  /** The possible matches of the current texts, and the number of integers that hold the candidate's bits. */
  #found!: CandidateMatches
  #stride = 0
  #paths: Paths
  #others: Paths
  /** The paths of the next step, ranked, each with its parent and its choice. */
  readonly #keys: Float64Array
  readonly #distances: Float64Array
  readonly #parents: Int32Array
  readonly #choices: Int32Array
  #kept = 0
  /** Maximum number of paths that are kept: the beam or less. */
  #width = 0
  /** Whether a path found no place among those of the next step. */
  #dropped = false
  /** Number of covered words that a match of each group adds. */
  #gains: Int32Array = new Int32Array(256)
  /** Maximum number of covered words that the reference can add from each word on. */
  #prospects: Float64Array = new Float64Array(64)
  /** The least key, and its distance, that a dropped path could have reached. */
  #leastKey = 0
  #leastDistance = 0
  /** For each step and path, the parent and the choice. */
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
    this.#paths = new Paths(beam)
    this.#others = new Paths(beam)
    this.#keys = new Float64Array(beam)
    this.#distances = new Float64Array(beam)
    this.#parents = new Int32Array(beam)
    this.#choices = new Int32Array(beam)
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
    this.#width = Math.min(width, this.#beam)
    this.#found = found
    this.#stride = (length + 31) >> 5
    this.#start(referenceLength)
    this.#weigh(referenceLength, weights)
    let count = 1
    for (let j = 0; j < referenceLength; j++) {
      this.#step(j, count)
      count = this.#kept
      if (this.#dropped) this.#remember(j)
      this.#follow(j)
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
    if (this.#paths.used.length < stride * this.#beam) {
      this.#paths.used = new Int32Array(2 * stride * this.#beam)
      this.#others.used = new Int32Array(2 * stride * this.#beam)
    }
    if (this.#history.length < 2 * this.#beam * referenceLength)
      this.#history = new Int32Array(4 * this.#beam * referenceLength)
    if (this.matches.length < referenceLength) {
      this.matches = new Int32Array(2 * referenceLength)
      this.referenceStarts = new Int32Array(2 * referenceLength)
    }
    if (this.#prospects.length <= referenceLength) this.#prospects = new Float64Array(2 * referenceLength + 1)
    this.#paths.keys[0] = 0
    this.#paths.distances[0] = 0
    this.#paths.goesOn[0] = -1
    this.#paths.next[0] = 0
    this.#paths.used.fill(0, 0, stride)
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
      this.#prospects[j] = this.#prospects[j + 1] + most
    }
  }

  /** Ranks the continuations of all paths at one word of the reference. */
  #step(j: number, count: number): void {
    const found = this.#found
    const { keys, goesOn, next, distances } = this.#paths
    const certain = isAlone(found, j)
    this.#kept = 0
    this.#dropped = false
    for (let p = 0; p < count; p++) {
      const closes = goesOn[p] >= 0 ? 1 : 0
      if (next[p] > j) this.#offer(keys[p], distances[p], p, CARRY_ON)
      else if (found.firsts[j] === found.firsts[j + 1]) this.#offer(keys[p] + closes, distances[p], p, SKIP)
      else this.#branch(j, p, certain)
    }
  }

  /** Ranks the continuations of one path: each possible match, and none. */
  #branch(j: number, p: number, certain: boolean): void {
    const { firsts, groups, bitsAt } = this.#found
    const key = this.#paths.keys[p]
    const none = key + (this.#paths.goesOn[p] >= 0 ? 1 : 0)
    let passed = this.#paths.distances[p]
    for (let k = firsts[j]; k < firsts[j + 1]; k++) {
      const group = groups[k]
      const taken = key - COVERED * this.#gains[group]
      // the remaining matches only add distance, which is useless if even the key finds no place
      const last = k + 1 === firsts[j + 1] && this.#isHopeless(none)
      passed =
        bitsAt[group] < 0
          ? this.#offerGroup(j, p, group, taken, passed, last)
          : this.#offerLongGroup(j, p, group, taken, passed, last)
    }
    if (!certain) this.#offer(none, passed, p, SKIP)
  }

  /** Ranks the free matches of a group; returns the distance with those passed over. */
  #offerGroup(j: number, p: number, group: number, key: number, distance: number, last: boolean): number {
    const found = this.#found
    const { starts } = found
    const { used } = this.#paths
    const base = p * this.#stride
    const on = this.#paths.goesOn[p]
    const closes = on >= 0 ? 1 : 0
    const size = found.lengths[group]
    const end = found.from[group + 1]
    let passed = distance
    // distances only grow: once a match finds no place, no later one does, except one that continues the chunk
    let hopeful = true
    for (let m = found.from[group]; m < end; m++) {
      const start = starts[m]
      if (!isFree(used, base, start, size)) continue
      if (start === on) this.#offer(key, passed, p, m)
      else if (hopeful) hopeful = this.#offer(key + closes, passed, p, m)
      else if (last && start > on) break
      passed += Math.abs(start - j)
    }
    return passed
  }

  /** The same for a long group of single words, 32 words of the candidate at a time. */
  #offerLongGroup(j: number, p: number, group: number, key: number, distance: number, last: boolean): number {
    const found = this.#found
    const { bits } = found
    const { used } = this.#paths
    const base = p * this.#stride
    const bitsAt = found.bitsAt[group]
    const on = this.#paths.goesOn[p]
    const closes = on >= 0 ? 1 : 0
    let passed = distance
    let hopeful = true
    for (let w = 0; w < this.#stride; w++) {
      let free = bits[bitsAt + w] & ~used[base + w]
      if (!hopeful && w !== on >> 5) {
        if (last && w > on >> 5) break
        if (free !== 0) passed += distanceOf(free, 32 * w, j)
        continue
      }
      while (free !== 0) {
        const start = 32 * w + 31 - Math.clz32(free & -free)
        free &= free - 1
        if (start === on) this.#offer(key, passed, p, matchAt(found, group, start))
        else if (hopeful) hopeful = this.#offer(key + closes, passed, p, matchAt(found, group, start))
        passed += Math.abs(start - j)
      }
    }
    return passed
  }

  /** Whether a key finds no place with any distance. */
  #isHopeless(key: number): boolean {
    return this.#kept === this.#width && key > this.#keys[this.#kept - 1]
  }

  /** Inserts a path by rank and drops the last one if the beam is full. Returns whether there was a place. */
  #offer(key: number, distance: number, parent: number, choice: number): boolean {
    const keys = this.#keys
    const distances = this.#distances
    const parents = this.#parents
    const choices = this.#choices
    let at = this.#kept
    if (at === this.#width) {
      this.#dropped = true
      at--
      if (!isBefore(key, distance, keys[at], distances[at])) return false
    } else this.#kept++
    while (at > 0 && isBefore(key, distance, keys[at - 1], distances[at - 1])) {
      keys[at] = keys[at - 1]
      distances[at] = distances[at - 1]
      parents[at] = parents[at - 1]
      choices[at] = choices[at - 1]
      at--
    }
    keys[at] = key
    distances[at] = distance
    parents[at] = parent
    choices[at] = choice
    return true
  }

  /** Records the best result that the dropped paths could have had: none of them ranks before the last one kept. */
  #remember(j: number): void {
    const prospect = this.#prospects[j + 1]
    // a path that covers more words has at least one more chunk
    const key = this.#keys[this.#kept - 1] - COVERED * prospect + (prospect > 0 ? 1 : 0)
    const distance = this.#distances[this.#kept - 1]
    if (isBefore(key, distance, this.#leastKey, this.#leastDistance)) {
      this.#leastKey = key
      this.#leastDistance = distance
    }
  }

  /** Makes the ranked paths the current ones. */
  #follow(j: number): void {
    const found = this.#found
    const stride = this.#stride
    const old = this.#paths
    const paths = this.#others
    const history = this.#history
    const base = 2 * this.#beam * j
    for (let k = 0; k < this.#kept; k++) {
      const parent = this.#parents[k]
      const choice = this.#choices[k]
      history[base + 2 * k] = parent
      history[base + 2 * k + 1] = choice
      paths.keys[k] = this.#keys[k]
      paths.distances[k] = this.#distances[k]
      for (let w = 0; w < stride; w++) paths.used[k * stride + w] = old.used[parent * stride + w]
      if (choice === SKIP) {
        paths.goesOn[k] = -1
        paths.next[k] = j + 1
      } else if (choice === CARRY_ON) {
        paths.goesOn[k] = old.goesOn[parent]
        paths.next[k] = old.next[parent]
      } else {
        const group = found.groupOf[choice]
        const start = found.starts[choice]
        const end = start + found.lengths[group]
        for (let i = start; i < end; i++) paths.used[k * stride + (i >> 5)] |= 1 << (i & 31)
        paths.goesOn[k] = end
        paths.next[k] = j + found.referenceLengths[group]
      }
    }
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
    let taken = 0
    for (let j = referenceLength - 1, path = last; j >= 0; j--) {
      const at = 2 * this.#beam * j + 2 * path
      if (this.#history[at + 1] >= 0) {
        this.matches[taken] = this.#history[at + 1]
        this.referenceStarts[taken++] = j
      }
      path = this.#history[at]
    }
    this.matches.subarray(0, taken).reverse()
    this.referenceStarts.subarray(0, taken).reverse()
    this.taken = taken
  }
}

/** Whether a key and distance rank before others; equal ones do not. */
function isBefore(key: number, distance: number, otherKey: number, otherDistance: number): boolean {
  return key < otherKey || (key === otherKey && distance < otherDistance)
}

/** Whether a word of the reference has one match only, and no other match covers a word that it covers. */
function isAlone(found: CandidateMatches, j: number): boolean {
  if (found.firsts[j + 1] - found.firsts[j] !== 1) return false
  const group = found.groups[found.firsts[j]]
  const match = found.from[group]
  if (found.from[group + 1] - match !== 1) return false
  const start = found.starts[match]
  for (let k = 0; k < found.lengths[group]; k++) if (found.coverage[start + k] !== 1) return false
  for (let k = 0; k < found.referenceLengths[group]; k++)
    if (found.referenceCoverage[j + k] !== 1) return false
  return true
}

function isFree(used: Int32Array, base: number, start: number, length: number): boolean {
  for (let i = start; i < start + length; i++)
    if (((used[base + (i >> 5)] >> (i & 31)) & 1) === 1) return false
  return true
}

/** The match of a group that starts at a word of the candidate; there must be one. */
function matchAt({ starts, from }: CandidateMatches, group: number, start: number): number {
  let low = from[group]
  let high = from[group + 1] - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle] < start) low = middle + 1
    else high = middle
  }
  return low
}

/** The sum of |i - j| over words i of the candidate, given as bits that begin at a word. */
function distanceOf(bits: number, begin: number, j: number): number {
  const above = j - begin
  if (above >= 31) return countOf(bits) * above - positionsOf(bits)
  if (above <= 0) return positionsOf(bits) - countOf(bits) * above
  const below = bits & ((1 << above) - 1)
  const rest = bits & ~below
  return countOf(below) * above - positionsOf(below) + positionsOf(rest) - countOf(rest) * above
}

/** Number of set bits. */
function countOf(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The sum of the positions, 0 to 31, of the set bits, by each binary digit of the position. */
function positionsOf(bits: number): number {
  return (
    countOf(bits & 0xaaaaaaaa) +
    2 * countOf(bits & 0xcccccccc) +
    4 * countOf(bits & 0xf0f0f0f0) +
    8 * countOf(bits & 0xff00ff00) +
    16 * countOf(bits & 0xffff0000)
  )
}
