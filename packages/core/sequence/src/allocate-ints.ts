/** A run of zeroed integers inside a larger array. */
export interface IntRun {
  readonly ints: Int32Array
  /** Where the run starts in `ints`. */
  readonly start: number
}

/** Length of the first slab, from which they double up to the last. */
const FIRST_SLAB = 1 << 12
const LAST_SLAB = 1 << 15

let slab: Int32Array = /* @__PURE__ */ new Int32Array(0)
let used = 0

/**
 * Allocates zeroed integers for a small table, such as the prepared data of one reference.
 *
 * A typed array per table would take about two microseconds, more than filling it takes, so small runs share larger
 * arrays. Such an array is freed when no run in it is referenced any more. A large run gets a separate array.
 *
 * The first slabs are short, so that one is used up before the engine compiles the callers: code that it has not seen
 * run would make it discard them, and compile them again.
 */
export function allocateInts(length: number): IntRun {
  if (length > FIRST_SLAB) return { ints: new Int32Array(length), start: 0 }
  if (used + length > slab.length) {
    slab = new Int32Array(Math.min(LAST_SLAB, 2 * slab.length || FIRST_SLAB))
    used = 0
  }
  const start = used
  used += length
  return { ints: slab, start }
}
