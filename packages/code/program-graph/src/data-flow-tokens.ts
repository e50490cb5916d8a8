import { type FlatTree, NODE_NAMED } from '@codegen-eval/syntax'
import { ATOM, COMMENT, type NumberedKinds } from './data-flow-kinds.ts'
import { nameNumbers } from './name-numbers.ts'

/** The tokens of a tree, numbered from 0 in the order of the text, and their names. */
export interface DataFlowTokens {
  /** The node of each token. */
  readonly nodes: readonly number[]
  /** The token of each node; -1 for nodes that are not tokens. The next call overwrites this array. */
  readonly tokenOf: Int32Array
  /** The name of each token as an index into `names`: variables and literals have one, others have -1. */
  readonly nameOf: readonly number[]
  readonly names: readonly string[]
}

/** Finds the tokens of a tree: its leaves except comments, and whole strings. A token that error recovery inserts has no name. */
export function dataFlowTokens(tree: FlatTree, kinds: NumberedKinds): DataFlowTokens {
  const { subtreeSize, kind, flags, start, end, source } = tree
  const nodes: number[] = []
  const nameOf: number[] = []
  const { names, numberOf } = nameNumbers()
  const tokenOf = tokenScratch(tree.size)

  function nameOfToken(node: number): number {
    const isNamed = (flags[node] & NODE_NAMED) !== 0
    if (!isNamed || start[node] === end[node]) return -1
    return numberOf(source.slice(start[node], end[node]))
  }

  for (let node = 0; node < tree.size; ) {
    const role = kinds.role[kind[node]]
    if (role === COMMENT || (subtreeSize[node] > 1 && role !== ATOM)) {
      tokenOf[node++] = -1
      continue
    }
    const token = nodes.length
    tokenOf[node] = token
    nameOf.push(nameOfToken(node))
    nodes.push(node)
    const next = node + subtreeSize[node]
    while (++node < next) tokenOf[node] = -1
  }
  return { nodes, tokenOf, nameOf, names }
}

/** The tokens with a name of the nodes in a range. */
export function namedTokens({ tokenOf, nameOf }: DataFlowTokens, start: number, end: number): number[] {
  const found: number[] = []
  for (let node = start; node < end; node++) {
    if (tokenOf[node] >= 0 && nameOf[tokenOf[node]] >= 0) found.push(tokenOf[node])
  }
  return found
}

let scratch: Int32Array = /* @__PURE__ */ new Int32Array(1024)

/** Scratch memory of one number for each node, which the next call reuses. */
function tokenScratch(size: number): Int32Array {
  if (scratch.length < size) scratch = new Int32Array(2 * size)
  return scratch
}
