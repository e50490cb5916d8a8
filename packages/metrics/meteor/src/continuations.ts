import type { CandidateMatches } from './candidate-matches.ts'
import { CARRY_ON, SKIP } from './choice-history.ts'
import { COVERED, type MatchGains } from './match-gains.ts'
import { matchAt } from './match-lookup.ts'
import type { PackedWords } from './packed-words.ts'
import { BITS, GOES_ON, NEXT, type PartialAlignments } from './partial-alignments.ts'
import type { RankedPaths } from './ranked-paths.ts'
import { isFree, sumOfDistances } from './word-bits.ts'

/** Ranks the continuations of the paths of a beam search at a word of the reference: each free match, and none. */
export class Continuations {
  readonly #packed: PackedWords
  readonly #gains: MatchGains
  readonly #ranked: RankedPaths
  #found!: CandidateMatches
  #paths!: PartialAlignments

  constructor(packed: PackedWords, gains: MatchGains, ranked: RankedPaths) {
    this.#packed = packed
    this.#gains = gains
    this.#ranked = ranked
  }

  start(found: CandidateMatches): void {
    this.#found = found
  }

  /** Fills `ranked` with the best continuations of the first `count` paths at word `j`. */
  rank(paths: PartialAlignments, count: number, j: number): void {
    const { firsts, groups, hasPhrases } = this.#found
    this.#paths = paths
    const group = groups[firsts[j]]
    if (hasPhrases || firsts[j + 1] - firsts[j] > 1 || this.#packed.groupInts[group] < 0)
      this.#rankEach(j, count)
    else this.#rankPacked(j, count, group)
  }

  /** Ranks the continuations of all paths at one word of the reference: each possible match, and none. */
  #rankEach(j: number, count: number): void {
    const { firsts, groups, bitsAt } = this.#found
    const { keys, distances, slots, records, stride } = this.#paths
    const ranked = this.#ranked
    const end = firsts[j + 1]
    const most = COVERED * this.#gains.most[j]
    for (let p = 0; p < count; p++) {
      const key = keys[p]
      // no continuation of this path finds a place, and none of those that rank after it
      if (ranked.isHopeless(key - most, distances[p], p)) {
        ranked.dropped = true
        return
      }
      const record = slots[p] * stride
      if (records[record + NEXT] > j) {
        ranked.offer(key, distances[p], p, CARRY_ON)
        continue
      }
      const none = key + (records[record + GOES_ON] >= 0 ? 1 : 0)
      let passed = distances[p]
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

  /**
   * The same for a word whose only matches are those of one packed group. Matches that continue chunks are ranked first,
   * because most of the others find no place beside them.
   */
  #rankPacked(j: number, count: number, group: number): void {
    const { starts, from } = this.#found
    const { groups, ranks, groupInts, groupShifts, groupOnes } = this.#packed
    const { keys, distances, slots, records, stride } = this.#paths
    const ranked = this.#ranked
    const first = from[group]
    const at = BITS + groupInts[group]
    const shift = groupShifts[group]
    const ones = groupOnes[group]
    const gain = COVERED * this.#gains.ofGroups[group]
    for (let p = 0; p < count; p++) {
      const record = slots[p] * stride
      const on = records[record + GOES_ON]
      if (on < 0 || groups[on] !== group) continue
      const free = ~(records[record + at] >>> shift) & ones
      const bit = 1 << ranks[on]
      if ((free & bit) === 0) continue
      let passed = distances[p]
      for (let rest = free & (bit - 1); rest !== 0; rest &= rest - 1)
        passed += Math.abs(starts[first + 31 - Math.clz32(rest & -rest)] - j)
      ranked.offer(keys[p] - gain, passed, p, first + ranks[on])
    }
    for (let p = 0; p < count; p++) {
      const key = keys[p]
      let passed = distances[p]
      // no other continuation of this path finds a place, and none of those that rank after it
      if (ranked.isHopeless(key - gain, passed, p)) {
        ranked.dropped = true
        return
      }
      const record = slots[p] * stride
      const on = records[record + GOES_ON]
      const none = on >= 0 ? key + 1 : key
      // a chunk would end, and already that finds no place
      if (on >= 0 && ranked.isHopeless(none - gain, passed, p)) {
        ranked.dropped = true
        continue
      }
      let hopeful = true
      for (let rest = ~(records[record + at] >>> shift) & ones; rest !== 0; rest &= rest - 1) {
        const match = first + 31 - Math.clz32(rest & -rest)
        const start = starts[match]
        // distances only grow: once a match finds no place, no later one does
        if (hopeful && start !== on) hopeful = ranked.offer(none - gain, passed, p, match)
        if (!hopeful && ranked.isHopeless(none, passed, p)) break
        passed += Math.abs(start - j)
      }
      ranked.offer(none, passed, p, SKIP)
    }
  }

  /** Ranks the free matches of a group; returns the distance with those passed over. */
  #rankGroup(j: number, p: number, group: number, distance: number, last: boolean): number {
    const { starts, lengths, from } = this.#found
    const { slots, records, stride } = this.#paths
    const ranked = this.#ranked
    const record = slots[p] * stride
    const base = record + BITS
    const on = records[record + GOES_ON]
    const key = this.#paths.keys[p] - COVERED * this.#gains.ofGroups[group]
    const closed = on >= 0 ? key + 1 : key
    const size = lengths[group]
    const end = from[group + 1]
    let passed = distance
    // distances only grow: once a match finds no place, no later one does, except one that continues the chunk
    let hopeful = true
    for (let m = from[group]; m < end; m++) {
      const start = starts[m]
      if (!isFree(records, base, start, size)) continue
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
    const { bits } = found
    const { slots, records, stride } = this.#paths
    const ranked = this.#ranked
    const base = slots[p] * stride + BITS
    const bitsAt = found.bitsAt[group]
    const on = records[slots[p] * stride + GOES_ON]
    const key = this.#paths.keys[p] - COVERED * this.#gains.ofGroups[group]
    const closed = on >= 0 ? key + 1 : key
    let passed = distance
    let hopeful = true
    for (let w = 0; w < this.#packed.ordered; w++) {
      let free = bits[bitsAt + w] & ~records[base + w]
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
