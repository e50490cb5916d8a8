/** A longer array that begins with the integers of a given one. */
export function grown(small: Int32Array, length: number = 2 * small.length): Int32Array {
  const large = new Int32Array(length)
  large.set(small)
  return large
}
