import { groupedBy } from '@codegen-eval/metric/internal'

/** Length of the second text from which its frequent symbols start no match. */
const AUTOJUNK_LENGTH = 200

/** Maximum number of pairs of equal symbols that are looked at: about three seconds. */
const MAX_STEPS = 2 ** 29

/** Options that change a ratio, or whether there is one. */
export interface DifflibOptions {
  /** Whether frequent symbols of a long second text start no block; true by default, as in Python. */
  readonly autojunk?: boolean
  /** Maximum number of steps; 2^29 by default. */
  readonly maxSteps?: number
}

/**
 * The similarity of two sequences as CPython's `difflib.SequenceMatcher(None, a, b).ratio()`, 0..1; `NaN` if it takes more
 * than `maxSteps` steps.
 *
 *     2 × M / (n + m)
 *
 * `M` is the number of symbols in the longest common block, the first of equals, and in those of the parts to its left and
 * to its right. If `b` has at least 200 symbols, those that make up more than one percent of it start no block, but continue
 * one (`autojunk`). So the similarity is not symmetric, and at most that of `indel`. Two empty sequences have 1.
 *
 * Source: Ratcliff and Metzener, Pattern Matching: The Gestalt Approach, 1988, and the documentation of Python's difflib.
 */
export function difflibRatio(
  a: readonly string[],
  b: readonly string[],
  { autojunk = true, maxSteps = MAX_STEPS }: DifflibOptions = {},
): number {
  if (a.length + b.length === 0) return 1
  const placesInB = placesOf(b, autojunk)
  const places = a.map((symbol) => placesInB.get(symbol) ?? [])
  // the length of the block that ends before each place of b, and the row of a in which it was found
  const lengths = new Int32Array(b.length + 1)
  const rows = new Int32Array(b.length + 1)
  let row = 0
  let steps = maxSteps
  let matched = 0
  const open: Part[] = [{ aStart: 0, aEnd: a.length, bStart: 0, bEnd: b.length }]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const { aStart, aEnd, bStart, bEnd } = part
    // the longest block, the first of equals in a, then in b
    let [size, aLast, bLast] = [0, aStart, bStart]
    // no block continues one of the part before
    row++
    for (let i = aStart; i < aEnd; i++) {
      row++
      const first = lowerBound(places[i], bStart)
      let at = lowerBound(places[i], bEnd)
      steps -= at - first + 1
      if (steps < 0) return Number.NaN
      // from the end, so that the length before a place is still that of the symbol before
      while (at-- > first) {
        const j = places[i][at]
        const length = rows[j] === row - 1 ? lengths[j] + 1 : 1
        lengths[j + 1] = length
        rows[j + 1] = row
        if (length > size || (length === size && aLast === i + 1)) {
          size = length
          aLast = i + 1
          bLast = j + 1
        }
      }
    }
    // the equal symbols on both sides, which may be frequent ones
    let [aFirst, bFirst] = [aLast - size, bLast - size]
    while (aFirst > aStart && bFirst > bStart && a[aFirst - 1] === b[bFirst - 1]) {
      aFirst--
      bFirst--
    }
    while (aLast < aEnd && bLast < bEnd && a[aLast] === b[bLast]) {
      aLast++
      bLast++
    }
    if (aLast === aFirst) continue
    matched += aLast - aFirst
    open.push({ aStart, aEnd: aFirst, bStart, bEnd: bFirst }, { aStart: aLast, aEnd, bStart: bLast, bEnd })
  }
  return (2 * matched) / (a.length + b.length)
}

/** A part of both sequences. */
interface Part {
  readonly aStart: number
  readonly aEnd: number
  readonly bStart: number
  readonly bEnd: number
}

/** The places of each symbol that may start a block, in order. */
function placesOf(b: readonly string[], autojunk: boolean): ReadonlyMap<string, readonly number[]> {
  const places = groupedBy(b.keys(), (j) => b[j])
  if (!autojunk || b.length < AUTOJUNK_LENGTH) return places
  const most = Math.floor(b.length / 100) + 1
  for (const [symbol, list] of places) if (list.length > most) places.delete(symbol)
  return places
}

/** The number of places before `end`. */
function lowerBound(places: readonly number[], end: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (places[middle] < end) low = middle + 1
    else high = middle
  }
  return low
}
