import { groupedBy } from '@codegen-eval/metric/internal'

/** The positions of each label, in the order in which the labels come first. */
export function placesOfLabels<T>(labels: readonly T[]): Map<T, number[]> {
  return groupedBy(labels.keys(), (place) => labels[place])
}

/** The number of a key, counted from 0 in order of first appearance; a new key gets the next one. */
export function numberOf<K>(numbers: Map<K, number>, key: K): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, numbers.size)
  return numbers.size - 1
}
