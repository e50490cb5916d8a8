import { type FlatTree, NODE_MISSING, NODE_NAMED } from '@codegen-eval/syntax'
import { ATOM, COMMENT, type NumberedKinds } from './data-flow-kinds.ts'

/** The tokens of a tree, numbered from 0 in the order of the text, and the names of those that have one. */
export interface DataFlowTokens {
  /** The node of each token. */
  readonly nodes: readonly number[]
  /** The token that a node is, -1 for others. The next call writes over it. */
  readonly tokenOf: Int32Array
  /** The name of each token as an index into `names`: variables and literals have one, others -1. */
  readonly nameOf: readonly number[]
  readonly names: readonly string[]
}

/**
 * Finds the tokens of a tree: its leaves but for comments, and whole strings.
 *
 * @param codexglue Whether to follow GraphCodeBERT's extraction: a token that the grammar inserts has a name too, the
 *   empty text; one whose text is the name of its kind has none; and of empty tokens in one place only the last counts,
 *   since they are looked up by their places.
 */
export function dataFlowTokens(tree: FlatTree, kinds: NumberedKinds, codexglue: boolean): DataFlowTokens {
  const { subtreeSize, kind, flags, start, end, source } = tree
  const nodes: number[] = []
  const nameOf: number[] = []
  const names: string[] = []
  const numbers = new Map<string, number>()
  const tokenOf = tokenScratch(tree.size)

  function numberOf(text: string): number {
    let number = numbers.get(text)
    if (number === undefined) {
      number = names.push(text) - 1
      numbers.set(text, number)
    }
    return number
  }

  function nameOfToken(node: number): number {
    const isNamed = (flags[node] & NODE_NAMED) !== 0
    const isMissing = (flags[node] & NODE_MISSING) !== 0
    if (codexglue ? !isNamed && !isMissing : !isNamed || start[node] === end[node]) return -1
    const text = source.slice(start[node], end[node])
    if (codexglue && text === tree.grammar.kinds[kind[node]]) return -1
    return numberOf(text)
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
    if (codexglue && start[node] === end[node]) {
      // empty tokens in the same place count as this one
      for (let own = token - 1; own >= 0; own--) {
        if (start[nodes[own]] !== start[node] || end[nodes[own]] !== start[node]) break
        tokenOf[nodes[own]] = token
      }
    }
    nodes.push(node)
    const next = node + subtreeSize[node]
    while (++node < next) tokenOf[node] = -1
  }
  return { nodes, tokenOf, nameOf, names }
}

let scratch: Int32Array = /* @__PURE__ */ new Int32Array(1024)

/** Room for a number a node, which the next call takes again. */
function tokenScratch(size: number): Int32Array {
  if (scratch.length < size) scratch = new Int32Array(2 * size)
  return scratch
}
