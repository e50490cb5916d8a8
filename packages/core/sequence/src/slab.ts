/** A run of zeroed integers inside a larger array. */
export interface IntRun {
  readonly ints: Int32Array
  /** Where the run starts in `ints`. */
  readonly start: number
}

const SLAB_LENGTH = 1 << 15

let slab: Int32Array = /* @__PURE__ */ new Int32Array(0)
let used = 0

/**
 * Cuts zeroed integers for a small table that is kept, such as what a metric prepares for one reference.
 *
 * Making a typed array of its own for each costs about two microseconds, more than filling it: small runs are
 * cut from shared slabs instead. A slab is freed once nothing cut from it is held. A large run gets an array
 * of its own.
 */
export function cutInts(length: number): IntRun {
  if (length > SLAB_LENGTH / 8) return { ints: new Int32Array(length), start: 0 }
  if (used + length > slab.length) {
    slab = new Int32Array(SLAB_LENGTH)
    used = 0
  }
  const start = used
  used += length
  return { ints: slab, start }
}
