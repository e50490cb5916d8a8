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

/**
 * The items of each rater: every item has exactly `perItem` different raters, and the numbers of items of two raters
 * differ by at most 1.
 *
 * Items are dealt in random order, each to those who have the fewest so far, in random order among equals. So who meets
 * whom changes from item to item, and the raters do not fall apart into groups that share no item.
 */
export function balancedRaters(
  items: number,
  raters: number,
  perItem: number,
  stream: RandomStream,
): number[][] {
  const lists: number[][] = Array.from({ length: raters }, () => [])
  const names = lists.map((_, rater) => rater)
  for (const item of shuffled(
    Array.from({ length: items }).map((_, i) => i),
    stream,
  )) {
    const byLoad = shuffled(names, stream).sort((a, b) => lists[a].length - lists[b].length)
    for (const rater of byLoad.slice(0, perItem)) lists[rater].push(item)
  }
  return lists
}
