import { childByField, childrenOf, type FlatTree } from '@codegen-eval/syntax'
import type { NodeChecks } from './check-structure.ts'
import type { PythonKinds } from './python-kinds.ts'

/** What may be assigned to and deleted. */
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
  tuple_pattern(tree, node, { kind, token }) {
    const children = childrenOf(tree, node)
    const starred = children.some((child) => tree.kind[child] === kind.list_splat_pattern)
    return !starred || children.some((child) => tree.kind[child] === token[','])
  },
  delete_statement(tree, node, kinds) {
    const { kind } = kinds
    const stack = childrenOf(tree, node).slice(1)
    while (stack.length > 0) {
      const target = stack.pop()!
      switch (tree.kind[target]) {
        case kind.expression_list:
        case kind.tuple:
        case kind.list:
        case kind.parenthesized_expression:
          stack.push(
            ...childrenOf(tree, target).filter((child) => tree.grammar.named[tree.kind[child]] === 1),
          )
          break
        case kind.identifier:
        case kind.attribute:
        case kind.subscript:
        case kind.comment:
          break
        default:
          return false
      }
    }
    return true
  },
  as_pattern_target(tree, node, kinds) {
    const { kind } = kinds
    if (tree.kind[tree.parent[tree.parent[node]]] !== kind.with_item) return true
    const stack = [node + 1]
    while (stack.length > 0) {
      const target = stack.pop()!
      switch (tree.kind[target]) {
        case kind.tuple:
        case kind.list:
        case kind.list_splat:
        case kind.parenthesized_expression:
          stack.push(
            ...childrenOf(tree, target).filter((child) => tree.grammar.named[tree.kind[child]] === 1),
          )
          break
        case kind.identifier:
        case kind.attribute:
        case kind.subscript:
        case kind.comment:
          break
        default:
          return false
      }
    }
    return true
  },
}

/** Whether a target is a name, an attribute or an item, in parentheses or not. */
function isSingleTarget(tree: FlatTree, target: number, { kind, token }: PythonKinds): boolean {
  let inner = target
  while (tree.kind[inner] === kind.tuple_pattern) {
    const children = childrenOf(tree, inner).filter((child) => tree.kind[child] !== kind.comment)
    if (children.length !== 3 || tree.kind[children[1]] === token[',']) return false
    inner = children[1]
  }
  return [kind.identifier, kind.attribute, kind.subscript].includes(tree.kind[inner])
}
