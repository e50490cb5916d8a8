/** A list of 32-bit integers that grows. */
export interface GrowingInts {
  /** The integers; those from `length` on have no meaning. Replaced when it grows. */
  readonly values: Int32Array
  /** Number of integers; it may be lowered. */
  length: number
  push(value: number): void
}

/** Creates an empty list of 32-bit integers. */
export function growingInts(): GrowingInts {
  let values = new Int32Array(1 << 10)
  let length = 0
  return {
    get values() {
      return values
    },
    get length() {
      return length
    },
    set length(count) {
      length = count
    },
    push(value) {
      if (length === values.length) {
        const larger = new Int32Array(2 * length)
        larger.set(values)
        values = larger
      }
      values[length++] = value
    },
  }
}
