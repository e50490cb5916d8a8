import {
  childByField,
  childrenOf,
  type FlatTree,
  fieldId,
  type Grammar,
  kindId,
  NODE_NAMED,
  type Part,
} from '@codegen-eval/syntax'

/** A step of a part, from nodes to some of their children. */
type Step =
  | { readonly to: 'chain'; readonly field: number }
  /** A field, or any of them; kinds, or any of them; only the first child, or any of them. */
  | {
      readonly to: 'child'
      readonly field: number | undefined
      readonly kinds: Uint8Array | undefined
      readonly isFirst: boolean
    }
  | { readonly to: 'named'; readonly at: number | undefined }
  /** The named children next to a token. */
  | { readonly to: 'after' | 'before'; readonly token: number }
  | { readonly to: 'self' }

/** A part of a node as numbers of a grammar: alternatives, each a path of steps. */
export type NumberedPart = readonly (readonly Step[])[]

/**
 * A part by the numbers of a grammar.
 *
 * @throws RangeError if the grammar lacks one of its kinds or fields.
 */
export function numberedPart(grammar: Grammar, part: Part): NumberedPart {
  return part.split('|').map((path) => path.split('/').map((step) => numberedStep(grammar, step)))
}

function numberedStep(grammar: Grammar, step: string): Step {
  if (/^\*-?\d*$/.test(step)) return { to: 'named', at: step === '*' ? undefined : Number(step.slice(1)) }
  if (step === '.') return { to: 'self' }
  const [, side, token] = /^(after|before):(.+)$/.exec(step) ?? []
  if (token !== undefined) return { to: side as 'after' | 'before', token: kindId(grammar, token, false) }
  if (step.endsWith('*')) return { to: 'chain', field: fieldId(grammar, step.slice(0, -1)) }
  const [, field, kinds] = /^(\w*)<(.+)>$/.exec(step) ?? [step, step]
  return {
    to: 'child',
    field: field === '' || field === '0' ? undefined : fieldId(grammar, field),
    kinds: kinds === undefined ? undefined : kindsCalled(grammar, kinds.split(/,(?=\w)/)),
    isFirst: field === '0',
  }
}

/**
 * A table over kinds: 1 for each kind with one of these names. Named kinds are preferred to tokens of the same name.
 *
 * @throws RangeError if the grammar has none.
 */
export function kindsCalled({ kinds, named, name }: Grammar, names: readonly string[]): Uint8Array {
  const set = new Uint8Array(kinds.length)
  for (const wanted of names) {
    const found = kinds.flatMap((kind, i) => (kind === wanted ? [i] : []))
    if (found.length === 0) throw new RangeError(`the grammar ${name} has no kind "${wanted}"`)
    set[found.find((kind) => named[kind] === 1) ?? found[0]] = 1
  }
  return set
}

/** The nodes that a part of a node consists of, in the order of the source. */
export function nodesOf(tree: FlatTree, node: number, part: NumberedPart | undefined): readonly number[] {
  if (!part) return []
  for (const path of part) {
    let nodes: readonly number[] = [node]
    for (const step of path) nodes = nodes.flatMap((from) => stepFrom(tree, from, step))
    if (nodes.length > 0) return nodes
  }
  return []
}

function stepFrom(tree: FlatTree, node: number, step: Step): number[] {
  const { kind, field, flags } = tree
  if (step.to === 'chain') {
    const chain: number[] = []
    for (let at = node; at >= 0; at = childByField(tree, at, step.field)) chain.push(at)
    return chain
  }
  if (step.to === 'self') return [node]
  if ('token' in step) return besideToken(tree, node, step.to, step.token)
  if (step.to === 'named') {
    const named = childrenOf(tree, node).filter((child) => (flags[child] & NODE_NAMED) !== 0)
    return step.at === undefined ? named : named.slice(step.at, step.at === -1 ? undefined : step.at + 1)
  }
  return childrenOf(tree, node).filter(
    (child, i) =>
      (i === 0 || !step.isFirst) &&
      (step.field === undefined || field[child] === step.field) &&
      (step.kinds === undefined || step.kinds[kind[child]] === 1),
  )
}

/** The named children of a node between a token and the next token, or between the token before and it. */
function besideToken(tree: FlatTree, node: number, side: 'after' | 'before', token: number): number[] {
  const children = childrenOf(tree, node)
  const at = children.findIndex((child) => tree.kind[child] === token)
  if (at < 0) return []
  const isToken = (child: number) => (tree.flags[child] & NODE_NAMED) === 0
  const beside = side === 'after' ? children.slice(at + 1) : children.slice(0, at).reverse()
  const end = beside.findIndex(isToken)
  const found = end < 0 ? beside : beside.slice(0, end)
  return side === 'after' ? found : found.reverse()
}
