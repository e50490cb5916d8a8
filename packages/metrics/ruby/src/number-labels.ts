/** Numbers labels in order of appearance. Two sides that are compared must share the map. */
export function numberLabels(labels: readonly string[], numbers: Map<string, number>): Int32Array {
  const numbered = new Int32Array(labels.length)
  for (let i = 0; i < labels.length; i++) {
    let number = numbers.get(labels[i])
    if (number === undefined) {
      number = numbers.size
      numbers.set(labels[i], number)
    }
    numbered[i] = number
  }
  return numbered
}
