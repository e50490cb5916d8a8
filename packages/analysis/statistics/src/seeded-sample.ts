import { checkWhole } from './checks.ts'
import { randomStream, uniformIndex } from './random-stream.ts'

/**
 * A simple random sample without replacement, in the order of the list: every set of that size is equally likely, and the
 * same seed draws the same one.
 *
 * @throws RangeError if more are asked for than there are.
 */
export function seededSample<T>(list: readonly T[], size: number, seed: number): T[] {
  checkWhole('size', size, 0, list.length)
  const random = randomStream(seed)
  const places = Int32Array.from(list.keys())
  // the first steps of a Fisher-Yates shuffle
  for (let i = 0; i < size; i++) {
    const j = i + uniformIndex(random, places.length - i)
    const place = places[j]
    places[j] = places[i]
    places[i] = place
  }
  return Array.from(places.subarray(0, size).sort(), (place) => list[place])
}
