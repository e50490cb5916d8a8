import { childByField, type FlatTree, fieldId, kindSet, type Language, nodeText } from '@codegen-eval/syntax'

/** A function of a source with a name. */
export interface NamedFunction {
  /** The names of the declarations around it and its own, joined by dots: `Parser.next`. */
  readonly name: string
  readonly node: number
  /** First and last line, from 1. */
  readonly first: number
  readonly last: number
}

/**
 * The functions and methods of a source that have a name, outer before inner ones. A function without a name belongs to the
 * one around it, unless it is the value of a declaration, which names it.
 *
 * @throws RangeError if the language has no table of functions.
 */
export function namedFunctions(tree: FlatTree, language: Language): NamedFunction[] {
  const { grammar, size, kind, parent, start, end } = tree
  const isFunction = kindSet(grammar, functionKinds(language))
  const names = new NodeNames(tree)
  const lineOf = lineNumbers(tree.source)
  const found: NamedFunction[] = []
  for (let node = 0; node < size; node++) {
    if (isFunction[kind[node]] !== 1) continue
    // the names of a function and of the declarations around it
    const path: string[] = []
    for (let outer = node; outer >= 0; outer = parent[outer]) {
      const name = names.of(outer)
      if (name !== undefined) path.push(name)
      else if (outer === node && names.of(parent[node]) === undefined) break
    }
    if (path.length > 0)
      found.push({
        name: path.reverse().join('.'),
        node,
        first: lineOf(start[node]),
        last: lineOf(Math.max(start[node], end[node] - 1)),
      })
  }
  return found
}

/** The kinds of functions of a language. */
function functionKinds({ name, structure, kinds }: Language): readonly string[] {
  const found = structure?.functions.map((rule) => rule.kind) ?? kinds.functions
  if (found === undefined) throw new RangeError(`language '${name}' has no table of functions`)
  return found
}

/** The names that declarations have in the fields `name` or `declarator`. */
class NodeNames {
  readonly #tree: FlatTree
  readonly #name: number
  readonly #declarator: number
  readonly #found = new Map<number, string | undefined>()

  constructor(tree: FlatTree) {
    this.#tree = tree
    const { fields } = tree.grammar
    this.#name = fields.includes('name') ? fieldId(tree.grammar, 'name') : -1
    this.#declarator = fields.includes('declarator') ? fieldId(tree.grammar, 'declarator') : -1
  }

  of(node: number): string | undefined {
    if (node < 0) return undefined
    // a block around many functions has no name: its children are looked through once
    if (!this.#found.has(node)) this.#found.set(node, this.#find(node))
    return this.#found.get(node)
  }

  #find(node: number): string | undefined {
    const name = childByField(this.#tree, node, this.#name)
    if (name >= 0) return nodeText(this.#tree, name)
    // in C the name is the innermost of nested declarators
    let declarator = childByField(this.#tree, node, this.#declarator)
    let innermost = -1
    while (declarator >= 0) {
      innermost = declarator
      declarator = childByField(this.#tree, declarator, this.#declarator)
    }
    return innermost < 0 ? undefined : nodeText(this.#tree, innermost)
  }
}

/** Returns a function from offsets to lines, from 1. */
function lineNumbers(source: string): (offset: number) => number {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle] <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
