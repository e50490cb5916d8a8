/** All pairs of different members of a list, those of the first member first. */
export function pairsOf<T>(list: readonly T[]): (readonly [first: T, second: T])[] {
  return list.flatMap((first, i) => list.slice(i + 1).map((second) => [first, second] as const))
}
