import type { CandidateMatches } from './candidate-matches.ts'
import { CARRY_ON, SKIP } from './choice-history.ts'
import { COVERED, type MatchGains } from './match-gains.ts'
import { matchAt } from './match-lookup.ts'
import type { PackedWords } from './packed-words.ts'
import type { RankedPaths } from './ranked-paths.ts'
import type { UsedWords } from './used-words.ts'
import { isFree, sumOfDistances } from './word-bits.ts'

/** Ranks the continuations of the paths of a beam search at a word of the reference: each free match, and none. */
export class Continuations {
  readonly #packed: PackedWords
  readonly #gains: MatchGains
  readonly #used: UsedWords
  /** The free matches of each path at the current word, as bits. */
  readonly #free: Int32Array
  #found!: CandidateMatches
  #paths!: RankedPaths
  #ranked!: RankedPaths

  constructor(beam: number, packed: PackedWords, gains: MatchGains, used: UsedWords) {
    this.#packed = packed
    this.#gains = gains
    this.#used = used
    this.#free = new Int32Array(beam)
  }

  start(found: CandidateMatches): void {
    this.#found = found
  }

  /** Fills `ranked` with the best continuations of paths at word `j`. */
  rank(paths: RankedPaths, ranked: RankedPaths, j: number): void {
    const { firsts, groups, hasPhrases } = this.#found
    this.#paths = paths
    this.#ranked = ranked
    const group = groups[firsts[j]]
    if (hasPhrases || firsts[j + 1] - firsts[j] > 1 || this.#packed.groupInts[group] < 0) this.#rankEach(j)
    else this.#rankPacked(j, group)
  }

  /** Ranks the continuations of all paths at one word of the reference: each possible match, and none. */
  #rankEach(j: number): void {
    const { firsts, groups, bitsAt } = this.#found
    const { keys, distances, goesOn, next, order, count } = this.#paths
    const ranked = this.#ranked
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

  /**
   * The same for a word whose only matches are those of one packed group.
   *
   * A path with key k has continuations with key k - gain, if the chunk goes on or none is open, and with k + 1 - gain, if
   * a chunk ends. Paths come in the order of keys, so two walks over them meet all continuations in that order. Those
   * of one key are ranked by distance only; equal distances stay in the order of paths, as the paths whose chunk ends
   * have the smaller key and come first. Once all places are taken, the remaining ones have larger keys: none is looked at.
   */
  #rankPacked(j: number, group: number): void {
    const ranked = this.#ranked
    const { keys, distances, goesOn, order, count } = this.#paths
    const { wordInts, wordBits } = this.#packed
    const { starts } = this.#found
    const free = this.#free
    const int = this.#packed.groupInts[group]
    const first = this.#found.from[group] - this.#packed.groupShifts[group]
    const gain = COVERED * this.#gains.ofGroups[group]
    this.#findFree(group)
    // the next path that takes a match without an end of a chunk, and the next one whose chunk ends
    let going = 0
    let ending = 0
    while (ranked.count < ranked.width && (going < count || ending < count)) {
      const from = ranked.count
      let key = ending < count ? keys[order[ending]] + 1 : Number.POSITIVE_INFINITY
      if (going < count) key = Math.min(key, keys[order[going]])
      const offered = key - gain
      for (; ending < count; ending++) {
        const at = order[ending]
        if (keys[at] + 1 !== key) break
        const on = goesOn[at]
        if (on < 0) continue
        let passed = distances[at]
        for (let rest = free[ending]; rest !== 0; rest &= rest - 1) {
          const match = first + 31 - Math.clz32(rest & -rest)
          const start = starts[match]
          if (start !== on && !ranked.append(from, offered, passed, ending, match)) break
          passed += Math.abs(start - j)
        }
      }
      for (; going < count; going++) {
        const at = order[going]
        if (keys[at] !== key) break
        const on = goesOn[at]
        let passed = distances[at]
        let rest = free[going]
        if (on < 0) {
          for (; rest !== 0; rest &= rest - 1) {
            const match = first + 31 - Math.clz32(rest & -rest)
            if (!ranked.append(from, offered, passed, going, match)) break
            passed += Math.abs(starts[match] - j)
          }
          continue
        }
        const bit = wordBits[on]
        if (wordInts[on] !== int || (rest & bit) === 0) continue
        for (rest &= bit - 1; rest !== 0; rest &= rest - 1)
          passed += Math.abs(starts[first + 31 - Math.clz32(rest & -rest)] - j)
        ranked.append(from, offered, passed, going, first + 31 - Math.clz32(bit))
      }
    }
    this.#rankSkips(j, first)
  }

  /** Finds the free matches of a packed group for each path. */
  #findFree(group: number): void {
    const { slots, order, count } = this.#paths
    const { bits, stride } = this.#used
    const free = this.#free
    const int = this.#packed.groupInts[group]
    const all = this.#packed.groupBits[group]
    for (let p = 0; p < count; p++) free[p] = all & ~bits[slots[order[p]] * stride + int]
  }

  /** Ranks the paths without a match for word `j`, all of whose matches they pass over. */
  #rankSkips(j: number, first: number): void {
    const ranked = this.#ranked
    const { keys, distances, goesOn, order, count } = this.#paths
    const { starts } = this.#found
    const free = this.#free
    for (let p = 0; p < count; p++) {
      const at = order[p]
      const key = keys[at]
      let passed = distances[at]
      if (ranked.isHopeless(key, passed, p)) {
        ranked.dropped = true
        return
      }
      for (let rest = free[p]; rest !== 0; rest &= rest - 1)
        passed += Math.abs(starts[first + 31 - Math.clz32(rest & -rest)] - j)
      ranked.offer(goesOn[at] >= 0 ? key + 1 : key, passed, p, SKIP)
    }
  }

  /** Ranks the free matches of a group; returns the distance with those passed over. */
  #rankGroup(j: number, p: number, group: number, distance: number, last: boolean): number {
    const { starts, lengths, from } = this.#found
    const { keys, order, goesOn, slots } = this.#paths
    const { bits, stride } = this.#used
    const ranked = this.#ranked
    const at = order[p]
    const base = slots[at] * stride
    const on = goesOn[at]
    const key = keys[at] - COVERED * this.#gains.ofGroups[group]
    const closed = on >= 0 ? key + 1 : key
    const size = lengths[group]
    const end = from[group + 1]
    let passed = distance
    // distances only grow: once a match finds no place, no later one does, except one that continues the chunk
    let hopeful = true
    for (let m = from[group]; m < end; m++) {
      const start = starts[m]
      if (!isFree(bits, base, start, size)) continue
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
    const { keys, order, goesOn, slots } = this.#paths
    const { bits, stride } = this.#used
    const ranked = this.#ranked
    const at = order[p]
    const base = slots[at] * stride
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
