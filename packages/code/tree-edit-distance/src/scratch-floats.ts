/** Memory that is kept from call to call, so that a pair of small trees costs no large allocation. */
export interface Scratch {
  floats: Float64Array
}

/** Larger scratch is not kept: 2^20 numbers are 8 MB. */
const KEPT = 1 << 20

/** The kernels' memory. */
export interface Workspace {
  readonly distances: Scratch
  readonly outerForests: Scratch
  readonly innerForests: Scratch
  readonly innerRows: Scratch
  readonly innerKnown: Scratch
}

const kept: Workspace = /* @__PURE__ */ createWorkspace()

/** The workspace for a pair of trees with so many pairs of nodes: the one that is kept, or a new one for large trees. */
export function workspaceFor(cells: number): Workspace {
  return cells <= KEPT ? kept : createWorkspace()
}

/** At least `length` floats, of any content. */
export function takeFloats(scratch: Scratch, length: number): Float64Array {
  if (scratch.floats.length < length) {
    scratch.floats = new Float64Array(length <= KEPT ? Math.min(2 * length, KEPT) : length)
  }
  return scratch.floats
}

function createWorkspace(): Workspace {
  const none = (): Scratch => ({ floats: new Float64Array(0) })
  return {
    distances: none(),
    outerForests: none(),
    innerForests: none(),
    innerRows: none(),
    innerKnown: none(),
  }
}
