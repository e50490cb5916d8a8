/**
 * A run of zeroed integers inside a larger array.
 *
 * Making a typed array of its own for every small table costs about two microseconds, more than filling it:
 * tables are cut from shared slabs instead. A slab is freed once nothing cut from it is held.
 */
export interface IntRun {
  readonly ints: Int32Array
  /** Where the run starts in `ints`. */
  readonly start: number
}

const SLAB_INTS = 1 << 15

let slab: Int32Array = /* @__PURE__ */ new Int32Array(0)
let used = 0

/** Cuts `length` zeroed integers from the current slab; a large run gets an array of its own. */
export function cutInts(length: number): IntRun {
  if (length > SLAB_INTS / 8) return { ints: new Int32Array(length), start: 0 }
  if (used + length > slab.length) {
    slab = new Int32Array(SLAB_INTS)
    used = 0
  }
  const start = used
  used += length
  return { ints: slab, start }
}
