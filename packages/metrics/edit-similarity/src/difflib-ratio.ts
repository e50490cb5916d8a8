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
  const finder = new BlockFinder(a, b, autojunk, maxSteps)
  let matched = 0
  const open: Part[] = [{ aStart: 0, aEnd: a.length, bStart: 0, bEnd: b.length }]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const { aStart, bStart, size } = finder.longestBlock(part)
    if (finder.stepsLeft < 0) return Number.NaN
    if (size === 0) continue
    matched += size
    open.push(
      { ...part, aEnd: aStart, bEnd: bStart },
      { ...part, aStart: aStart + size, bStart: bStart + size },
    )
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

interface Block {
  readonly aStart: number
  readonly bStart: number
  readonly size: number
}

/** The places of each symbol that may start a block, in order. */
function placesOf(b: readonly string[], autojunk: boolean): ReadonlyMap<string, Int32Array> {
  const places = new Map<string, number[]>()
  b.forEach((symbol, j) => {
    const list = places.get(symbol)
    if (list) list.push(j)
    else places.set(symbol, [j])
  })
  const most = autojunk && b.length >= AUTOJUNK_LENGTH ? Math.floor(b.length / 100) + 1 : b.length
  return new Map(
    [...places].flatMap(([symbol, list]) => (list.length > most ? [] : [[symbol, Int32Array.from(list)]])),
  )
}

const NOWHERE = new Int32Array(0)

/** Finds blocks of two sequences that are equal. */
class BlockFinder {
  /** The number of steps that may still be taken; negative once a block was not found for want of them. */
  stepsLeft: number
  readonly #a: readonly string[]
  readonly #b: readonly string[]
  /** The places in `b` of each symbol of `a`. */
  readonly #places: readonly Int32Array[]
  /** The length of the block that ends before each place of `b`, and the row of `a` in which it was found. */
  readonly #lengths: Int32Array
  readonly #rows: Int32Array
  /** The number of the row, counted through all parts. */
  #row = 0

  constructor(a: readonly string[], b: readonly string[], autojunk: boolean, steps: number) {
    const places = placesOf(b, autojunk)
    this.stepsLeft = steps
    this.#a = a
    this.#b = b
    this.#places = a.map((symbol) => places.get(symbol) ?? NOWHERE)
    this.#lengths = new Int32Array(b.length + 1)
    this.#rows = new Int32Array(b.length + 1)
  }

  /** The longest block of a part, the first of equals in `a`, then in `b`. */
  longestBlock(part: Part): Block {
    const { aStart, aEnd, bStart, bEnd } = part
    const [lengths, rows] = [this.#lengths, this.#rows]
    let [size, aLast, bLast] = [0, aStart, bStart]
    // no block continues one of the part before
    let row = this.#row + 1
    for (let i = aStart; i < aEnd && this.stepsLeft >= 0; i++) {
      row++
      const places = this.#places[i]
      const first = lowerBound(places, bStart)
      let at = lowerBound(places, bEnd)
      this.stepsLeft -= at - first + 1
      // from the end, so that the length before a place is still that of the symbol before
      while (at-- > first) {
        const j = places[at]
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
    this.#row = row
    return this.#extended(part, { aStart: aLast - size, bStart: bLast - size, size })
  }

  /** A block with the equal symbols on both sides of it, which may be frequent ones. */
  #extended(part: Part, block: Block): Block {
    const [a, b] = [this.#a, this.#b]
    let { aStart, bStart } = block
    let aEnd = aStart + block.size
    let bEnd = bStart + block.size
    while (aStart > part.aStart && bStart > part.bStart && a[aStart - 1] === b[bStart - 1]) {
      aStart--
      bStart--
    }
    while (aEnd < part.aEnd && bEnd < part.bEnd && a[aEnd] === b[bEnd]) {
      aEnd++
      bEnd++
    }
    return { aStart, bStart, size: aEnd - aStart }
  }
}

/** The number of places before `end`. */
function lowerBound(places: Int32Array, end: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (places[middle] < end) low = middle + 1
    else high = middle
  }
  return low
}
