/** The positions of each label, in the order in which the labels come first. */
export function placesOfLabels<T>(labels: Iterable<T>): Map<T, number[]> {
  const places = new Map<T, number[]>()
  let position = 0
  for (const label of labels) {
    const known = places.get(label)
    if (known === undefined) places.set(label, [position])
    else known.push(position)
    position++
  }
  return places
}
