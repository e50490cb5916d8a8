/** Runs a function for each item, with at most so many at a time, and returns the results in the order of the items. */
export async function inTurns<T, R>(
  most: number,
  items: readonly T[],
  run: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const waiting = items.entries()
  const work = async () => {
    for (const [i, item] of waiting) results[i] = await run(item)
  }
  await Promise.all(Array.from({ length: most }, work))
  return results
}
