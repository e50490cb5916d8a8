import { childByField, type FlatTree } from '@codegen-eval/syntax'
import type { NodeChecks } from './node-check.ts'
import { namedPartsOf, partsOf } from './parts-of.ts'
import type { PythonKinds } from './python-kinds.ts'

/** Checks of the targets of assignments and `del`. */
export const checkTargets: NodeChecks = {
  assignment(tree, node, kinds) {
    const { kind, field } = kinds
    const right = childByField(tree, node, field.right)
    const chained = right >= 0 && tree.kind[right] === kind.assignment
    if (right >= 0 && tree.kind[right] === kind.augmented_assignment) return false
    if (childByField(tree, node, field.type) < 0) return true
    // annotations stand alone, and with one target
    const inChain = tree.kind[tree.parent[node]] === kind.assignment
    return !chained && !inChain && isSingleTarget(tree, childByField(tree, node, field.left), kinds)
  },
  augmented_assignment(tree, node, kinds) {
    const { kind, field } = kinds
    const right = tree.kind[childByField(tree, node, field.right)]
    if (right === kind.assignment || right === kind.augmented_assignment) return false
    return isSingleTarget(tree, childByField(tree, node, field.left), kinds)
  },
  tuple_pattern(tree, node, kinds) {
    const { kind, token } = kinds
    const parts = partsOf(tree, node, kinds).map((child) => tree.kind[child])
    return !parts.includes(kind.list_splat_pattern) || parts.includes(token[','])
  },
  delete_statement: (tree, node, kinds) =>
    areTargets(tree, partsOf(tree, node, kinds).slice(1), false, kinds),
  as_pattern_target(tree, node, kinds) {
    const { kind } = kinds
    const statement = tree.kind[tree.parent[tree.parent[node]]]
    if (statement === kind.case_pattern || statement === kind.except_clause) return true
    return areTargets(tree, partsOf(tree, node, kinds), true, kinds)
  },
}

/** Whether expressions are names, attributes, items, or sequences of such. */
function areTargets(tree: FlatTree, expressions: number[], starred: boolean, kinds: PythonKinds): boolean {
  const { kind } = kinds
  const stack = expressions
  while (stack.length > 0) {
    const target = stack.pop()!
    switch (tree.kind[target]) {
      case kind.list_splat:
        if (!starred) return false
        for (const part of namedPartsOf(tree, target, kinds)) stack.push(part)
        break
      case kind.expression_list:
      case kind.tuple:
      case kind.list:
      case kind.parenthesized_expression:
        for (const part of namedPartsOf(tree, target, kinds)) stack.push(part)
        break
      case kind.identifier:
        break
      case kind.attribute:
      case kind.subscript:
        if (!starred && beginsWithStar(tree, target)) return false
        break
      default:
        return false
    }
  }
  return true
}

/** Whether a target is a name, an attribute or an item, in parentheses or not. */
function isSingleTarget(tree: FlatTree, target: number, kinds: PythonKinds): boolean {
  const { kind, token } = kinds
  let inner = target
  while (tree.kind[inner] === kind.tuple_pattern) {
    const parts = partsOf(tree, inner, kinds)
    if (parts.length !== 3 || tree.kind[parts[1]] === token[',']) return false
    inner = parts[1]
  }
  if (beginsWithStar(tree, inner)) return false
  return [kind.identifier, kind.attribute, kind.subscript].includes(tree.kind[inner])
}

/** Whether a node begins with a star: the grammar reads `*a.b` as an attribute of `*a`. */
function beginsWithStar(tree: FlatTree, node: number): boolean {
  return tree.source[tree.start[node]] === '*'
}
