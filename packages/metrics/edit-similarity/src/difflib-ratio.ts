/** Length of the second text from which its frequent symbols start no match. */
const AUTOJUNK_LENGTH = 200

/** Maximum number of pairs of equal symbols that are looked at: some seconds. */
const MAX_STEPS = 2 ** 30

/** Options that change a ratio, or whether there is one. */
export interface DifflibOptions {
  /** Whether frequent symbols of a long second text start no block; true by default, as in Python. */
  readonly autojunk?: boolean
  /** Maximum number of steps; 2^30 by default. */
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
  const places = placesOf(b, autojunk)
  const budget = { steps: maxSteps }
  let matched = 0
  const open: Part[] = [{ aStart: 0, aEnd: a.length, bStart: 0, bEnd: b.length }]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const { aStart, bStart, size } = longestBlock(a, b, places, part, budget)
    if (budget.steps < 0) return Number.NaN
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
function placesOf(b: readonly string[], autojunk: boolean): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  b.forEach((symbol, j) => {
    const list = places.get(symbol)
    if (list) list.push(j)
    else places.set(symbol, [j])
  })
  if (!autojunk || b.length < AUTOJUNK_LENGTH) return places
  const most = Math.floor(b.length / 100) + 1
  for (const [symbol, list] of places) if (list.length > most) places.delete(symbol)
  return places
}

function longestBlock(
  a: readonly string[],
  b: readonly string[],
  places: ReadonlyMap<string, readonly number[]>,
  { aStart, aEnd, bStart, bEnd }: Part,
  budget: { steps: number },
): Block {
  let best: Block = { aStart, bStart, size: 0 }
  // the length of the block that ends at each place of b and at the symbol of a before this one
  let lengths = new Map<number, number>()
  for (let i = aStart; i < aEnd && budget.steps >= 0; i++) {
    const next = new Map<number, number>()
    const list = places.get(a[i]) ?? []
    budget.steps -= list.length + 1
    for (const j of list) {
      if (j < bStart) continue
      if (j >= bEnd) break
      const size = (lengths.get(j - 1) ?? 0) + 1
      next.set(j, size)
      if (size > best.size) best = { aStart: i - size + 1, bStart: j - size + 1, size }
    }
    lengths = next
  }
  return extended(a, b, { aStart, aEnd, bStart, bEnd }, best)
}

/** A block with the equal symbols on both sides of it, which may be frequent ones. */
function extended(a: readonly string[], b: readonly string[], part: Part, block: Block): Block {
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
