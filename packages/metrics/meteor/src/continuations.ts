import type { CandidateMatches } from './candidate-matches.ts'
import { CARRY_ON, SKIP } from './choice-history.ts'
import { COVERED, type MatchGains } from './match-gains.ts'
import { matchAt } from './match-lookup.ts'
import type { PackedWords } from './packed-words.ts'
import type { RankedPaths } from './ranked-paths.ts'
import { isFree, sumOfDistances } from './word-bits.ts'

/** Ranks the continuations of the paths of a beam search at a word of the reference: each free match, and none. */
export class Continuations {
  readonly #packed: PackedWords
  readonly #gains: MatchGains
  #found!: CandidateMatches
  #paths!: RankedPaths
  #ranked!: RankedPaths

  constructor(packed: PackedWords, gains: MatchGains) {
    this.#packed = packed
    this.#gains = gains
  }

  start(found: CandidateMatches): void {
    this.#found = found
  }

  /** Fills `ranked` with the best continuations of paths at word `j`. */
  rank(paths: RankedPaths, ranked: RankedPaths, j: number): void {
    this.#paths = paths
    this.#ranked = ranked
    const { firsts, groups, bitsAt } = this.#found
    const { keys, distances, goesOn, next, order, count } = paths
    const end = firsts[j + 1]
    const most = COVERED * this.#gains.most[j]
    for (let p = 0; p < count; p++) {
      const at = order[p]
      const key = keys[at]
      const distance = distances[at]
      // no continuation of this path finds a place, and none of those that rank after it
      if (ranked.isHopeless(key - most, distance, p)) {
        ranked.dropped = true
        return
      }
      if (next[at] > j) {
        ranked.offer(key, distance, p, CARRY_ON)
        continue
      }
      const none = key + (goesOn[at] >= 0 ? 1 : 0)
      let passed = distance
      for (let k = firsts[j]; k < end; k++) {
        const group = groups[k]
        // the remaining matches only add distance, which is useless if even the key finds no place
        const last = k + 1 === end && ranked.isHopeless(none, Number.NEGATIVE_INFINITY, p)
        passed =
          bitsAt[group] < 0
            ? this.#rankGroup(j, p, group, passed, last)
            : this.#rankLongGroup(j, p, group, passed, last)
      }
      ranked.offer(none, passed, p, SKIP)
    }
  }

  /** Ranks the free matches of a group; returns the distance with those passed over. */
  #rankGroup(j: number, p: number, group: number, distance: number, last: boolean): number {
    const { starts, lengths, from } = this.#found
    const { keys, order, goesOn, bits, rows } = this.#paths
    const ranked = this.#ranked
    const at = order[p]
    const base = rows[at]
    const on = goesOn[at]
    const key = keys[at] - COVERED * this.#gains.ofGroups[group]
    const closed = on >= 0 ? key + 1 : key
    const size = lengths[group]
    const packed = this.#packed
    const isOrdered = packed.ordered > 0
    const end = from[group + 1]
    let passed = distance
    // distances only grow: once a match finds no place, no later one does, except one that continues the chunk
    let hopeful = true
    for (let m = from[group]; m < end; m++) {
      const start = starts[m]
      if (isOrdered ? !isFree(bits, base, start, size) : !packed.isFree(bits, base, start)) continue
      if (start === on) ranked.offer(key, passed, p, m)
      else if (hopeful) hopeful = ranked.offer(closed, passed, p, m)
      else if (last && start > on) break
      passed += Math.abs(start - j)
    }
    return passed
  }

  /** The same for a long group of single words, 32 words of the candidate at a time. */
  #rankLongGroup(j: number, p: number, group: number, distance: number, last: boolean): number {
    const found = this.#found
    const { keys, order, goesOn, bits, rows } = this.#paths
    const ranked = this.#ranked
    const at = order[p]
    const base = rows[at]
    const bitsAt = found.bitsAt[group]
    const on = goesOn[at]
    const key = keys[at] - COVERED * this.#gains.ofGroups[group]
    const closed = on >= 0 ? key + 1 : key
    let passed = distance
    let hopeful = true
    for (let w = 0; w < this.#packed.ordered; w++) {
      let free = found.bits[bitsAt + w] & ~bits[base + w]
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
}
