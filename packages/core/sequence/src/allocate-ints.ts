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
 * Allocates zeroed integers for a small table that is kept, such as the prepared data of one reference.
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
    slab = new Int32Array(Math.min(LAST_SLAB, Math.max(FIRST_SLAB, 2 * slab.length)))
    used = 0
  }
  const start = used
  used += length
  return { ints: slab, start }
}

/** Zeroed integers for small tables of which only the last ones are used. */
export interface IntArena {
  /** Allocates from memory that is used again after `clear`. */
  readonly allocate: (length: number) => IntRun
  /** Gives up all runs: the next ones overwrite them. */
  clear(): void
}

/** An arena of at most 128 KB. A larger table gets a separate array. */
export function intArena(): IntArena {
  let ints = new Int32Array(FIRST_SLAB)
  let end = 0
  return {
    allocate(length) {
      if (end + length > ints.length) {
        if (length > LAST_SLAB) return { ints: new Int32Array(length), start: 0 }
        // earlier runs keep the array that they are in
        ints = new Int32Array(Math.max(length, Math.min(LAST_SLAB, 2 * ints.length)))
        end = 0
      }
      const start = end
      end += length
      ints.fill(0, start, end)
      return { ints, start }
    },
    clear() {
      end = 0
    },
  }
}
