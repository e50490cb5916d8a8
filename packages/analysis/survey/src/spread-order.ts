import { type RandomStream, uniformNumber } from '@codegen-eval/statistics'
import { groupedBy } from '@codegen-eval/statistics/internal'

/**
 * A random order of items in which those of one group lie far apart: the items of a group come in their given order at
 * about equal distances from a random start, and no two of them are neighbours unless more than half of all items are of
 * one group.
 *
 * @param items The items; those of a group in the order in which they shall come.
 * @param groupOf The group of an item.
 */
export function spreadOrder<T>(
  items: readonly T[],
  groupOf: (item: T) => number | string,
  stream: RandomStream,
): T[] {
  const groups = groupedBy(items, groupOf)
  const queue = [...groups].flatMap(([group, members]) => {
    const start = uniformNumber(stream)
    return members.map((item, i) => ({ item, group, place: (i + start) / members.length }))
  })
  queue.sort((a, b) => a.place - b.place)
  const left = new Map([...groups].map(([group, members]) => [group, members.length]))
  const order: T[] = []
  let last: number | string | undefined
  while (queue.length > 0) {
    const next = queue.splice(nextIndex(queue, left, last), 1)[0]
    left.set(next.group, left.get(next.group)! - 1)
    last = next.group
    order.push(next.item)
  }
  return order
}

/** The first item of another group than the last one; of the largest group, where it must not wait any longer. */
function nextIndex(
  queue: readonly { readonly group: number | string }[],
  left: ReadonlyMap<number | string, number>,
  last: number | string | undefined,
): number {
  // with more than half of what is left, a group has to come at every second place
  const urgent = queue.findIndex(({ group }) => group !== last && 2 * left.get(group)! > queue.length)
  if (urgent >= 0) return urgent
  return Math.max(
    0,
    queue.findIndex(({ group }) => group !== last),
  )
}
