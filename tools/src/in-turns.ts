/** Runs a function for each item, with so many at a time, and returns the results in the order of the items. */
export async function inTurns<T, R>(
  workers: number,
  items: Iterable<T>,
  run: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const waiting = [...items].entries()
  const work = async () => {
    for (const [i, item] of waiting) results[i] = await run(item)
  }
  await Promise.all(Array.from({ length: workers }, work))
  return results
}
