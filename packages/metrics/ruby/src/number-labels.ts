/** Numbers for labels, in order of appearance. What two sides call the same has to be in one map. */
export function numberLabels(labels: readonly string[], numbers: Map<string, number>): Int32Array {
  const own = new Int32Array(labels.length)
  for (let i = 0; i < labels.length; i++) {
    let number = numbers.get(labels[i])
    if (number === undefined) {
      number = numbers.size
      numbers.set(labels[i], number)
    }
    own[i] = number
  }
  return own
}
