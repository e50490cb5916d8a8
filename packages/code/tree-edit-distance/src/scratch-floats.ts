/** Memory that is kept between calls, so that small trees need no large allocation. */
export interface Scratch {
  floats: Float64Array
}

/** Maximum length of scratch memory that is kept: 2^20 numbers are 8 MB. */
const KEPT = 1 << 20

/** The scratch memory of the algorithms. */
export interface Workspace {
  readonly distances: Scratch
  readonly outerForests: Scratch
  readonly innerForests: Scratch
  readonly innerRows: Scratch
  readonly innerKnown: Scratch
}

const kept: Workspace = /* @__PURE__ */ createWorkspace()

/** The workspace for a number of pairs of nodes: the shared one, or a new one for large trees. */
export function workspaceFor(cells: number): Workspace {
  return cells <= KEPT ? kept : createWorkspace()
}

/** At least `length` floats, with arbitrary content. */
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
