/** Numbers labels in order of appearance. Two sides that are compared must share the map. */
export function numberLabels(labels: readonly string[], numbers: Map<string, number>): Int32Array {
  return Int32Array.from(labels, (label) => {
    const number = numbers.get(label) ?? numbers.size
    numbers.set(label, number)
    return number
  })
}
