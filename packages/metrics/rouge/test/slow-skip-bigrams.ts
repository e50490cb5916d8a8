/** The definition: count the pairs of both lists in maps, and sum the smaller counts. */
export function slowSkipBigramMatches(a: readonly number[], b: readonly number[], gap: number): number {
  const count = (list: readonly number[]) => {
    const counts = new Map<string, number>()
    list.forEach((first, i) => {
      for (let j = i + 1; j < list.length && j <= i + gap + 1; j++) {
        if (first === 0 || list[j] === 0) continue
        const key = `${first} ${list[j]}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    })
    return counts
  }
  const [inA, inB] = [count(a), count(b)]
  return [...inA].reduce((sum, [key, times]) => sum + Math.min(times, inB.get(key) ?? 0), 0)
}
