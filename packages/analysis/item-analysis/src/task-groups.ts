/**
 * The groups of tasks that are connected by pairs, in the order of their first pair; each group has at least two tasks, in the
 * order of the pairs.
 */
export function taskGroups(pairs: readonly (readonly [first: string, second: string])[]): string[][] {
  const groupOf = new Map<string, string[]>()
  for (const [first, second] of pairs) {
    const a = groupOf.get(first) ?? [first]
    const b = groupOf.get(second) ?? [second]
    if (a !== b) a.push(...b)
    for (const task of a) groupOf.set(task, a)
  }
  return [...new Set(groupOf.values())]
}
