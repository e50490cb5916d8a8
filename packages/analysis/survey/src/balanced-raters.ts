import { type RandomStream, uniformIndex } from '@codegen-eval/statistics'

/** A copy of a list in random order (Fisher and Yates). */
export function shuffled<T>(list: readonly T[], stream: RandomStream): T[] {
  const copy = [...list]
  for (let last = copy.length - 1; last > 0; last--) {
    const other = uniformIndex(stream, last + 1)
    ;[copy[last], copy[other]] = [copy[other], copy[last]]
  }
  return copy
}

/** How items are dealt to raters. */
export interface RaterDesign {
  readonly raters: number
  /** Number of raters of an item. */
  readonly perItem: number
  /** Number of items, drawn at random, that all raters get. */
  readonly overlap?: number
}

/**
 * The items of each rater: every item has exactly `perItem` different raters, the items of `overlap` have all, and the
 * numbers of items of two raters differ by at most 1.
 *
 * The design is close to balanced incomplete blocks (Cochran and Cox, Experimental Designs, 1957, chapter 11), in which any
 * two raters share equally many items, so that agreement rests on all pairs of raters alike and no two of them fall apart.
 * Exact ones exist for few numbers only. Items are dealt in random order, each to raters with the fewest items so far; of
 * these, to one who shares the fewest items with the raters that the item has already, in random order among equals. In a
 * second pass, an item goes from one rater to another, and a second item back, where that makes the numbers of shared items
 * more equal.
 */
export function balancedRaters(
  items: number,
  { raters, perItem, overlap = 0 }: RaterDesign,
  stream: RandomStream,
): number[][] {
  const names = Array.from({ length: raters }, (_, rater) => rater)
  const order = shuffled(
    Array.from({ length: items }, (_, item) => item),
    stream,
  )
  const [common, dealt] = [order.slice(0, overlap), order.slice(overlap)]
  const loads = names.map(() => 0)
  const shared = names.map(() => new Int32Array(raters))
  const blocks = dealt.map(() => {
    const block: number[] = []
    const cost = (rater: number) => block.reduce((sum, other) => sum + shared[rater][other], 0)
    while (block.length < perItem) {
      const free = shuffled(
        names.filter((rater) => !block.includes(rater)),
        stream,
      )
      const next = free.reduce((best, rater) =>
        (loads[rater] - loads[best] || cost(rater) - cost(best)) < 0 ? rater : best,
      )
      for (const other of block) addShared(shared, next, other, 1)
      loads[next]++
      block.push(next)
    }
    return block
  })
  exchange(blocks, shared)
  const lists = names.map(() => [...common])
  for (const [i, block] of blocks.entries()) for (const rater of block) lists[rater].push(dealt[i])
  return lists
}

/** Number of passes over all pairs of items in which raters are exchanged, at most. */
const MAX_PASSES = 4

/** Number of pairs of items beyond which they are not looked at. */
const MAX_PAIRS = 2 ** 20

/** Exchanges raters of two items where the sum of the squares of the numbers of shared items falls. */
function exchange(blocks: readonly number[][], shared: readonly Int32Array[]): void {
  if (blocks.length * blocks.length > MAX_PAIRS) return
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    let changed = false
    for (const [i, first] of blocks.entries())
      for (const second of blocks.slice(i + 1)) if (exchangeOne(first, second, shared)) changed = true
    if (!changed) return
  }
}

/** Exchanges one rater of an item with one of another, if that makes the numbers of shared items more equal. */
function exchangeOne(first: number[], second: number[], shared: readonly Int32Array[]): boolean {
  for (const [f, a] of first.entries()) {
    if (second.includes(a)) continue
    for (const [s, b] of second.entries()) {
      if (first.includes(b)) continue
      const [ofFirst, ofSecond] = [
        first.filter((rater) => rater !== a),
        second.filter((rater) => rater !== b),
      ]
      // the change of the sum of squares where n pairs lose and gain an item: 2 (gained - lost) + 2 n at most
      const gain = (rater: number, others: readonly number[]) =>
        others.reduce((sum, other) => sum + shared[rater][other], 0)
      const lost = gain(a, ofFirst) + gain(b, ofSecond)
      const gained = gain(b, ofFirst) + gain(a, ofSecond)
      if (gained + ofFirst.length + ofSecond.length >= lost) continue
      for (const other of ofFirst) {
        addShared(shared, a, other, -1)
        addShared(shared, b, other, 1)
      }
      for (const other of ofSecond) {
        addShared(shared, b, other, -1)
        addShared(shared, a, other, 1)
      }
      ;[first[f], second[s]] = [b, a]
      return true
    }
  }
  return false
}

function addShared(shared: readonly Int32Array[], a: number, b: number, change: number): void {
  shared[a][b] += change
  shared[b][a] += change
}
