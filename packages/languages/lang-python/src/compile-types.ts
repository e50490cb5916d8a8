import { type FlatTree, nodeText } from '@codegen-eval/syntax'
import { isDefinition } from './check-types.ts'
import { namedPartsOf, partsOf } from './parts-of.ts'
import { type PythonKinds, pythonKinds } from './python-kinds.ts'

/**
 * The first node that CPython's symbol table refuses among type parameters and aliases, and bases of classes with type
 * parameters: a parameter whose name is there twice or that lacks a default behind one that has it, or `yield`, `await`
 * and `:=` outside of a `lambda`. -1 if there is none.
 */
export function refusedGeneric(tree: FlatTree): number {
  const kinds = pythonKinds(tree.grammar)
  const { kind } = kinds
  const refused = [kind.yield, kind.await, kind.named_expression]
  let scopeEnd = 0
  for (let node = 0; node < tree.size; node++) {
    if (opensScope(tree, node, kinds)) {
      scopeEnd = Math.max(scopeEnd, node + tree.subtreeSize[node])
      if (tree.kind[node] === kind.type_parameter && !areParametersValid(tree, node, kinds)) return node
    }
    if (node >= scopeEnd) continue
    if (refused.includes(tree.kind[node])) return node
    if (tree.kind[node] === kind.lambda) node += tree.subtreeSize[node] - 1
  }
  return -1
}

function opensScope(tree: FlatTree, node: number, kinds: PythonKinds): boolean {
  const { kind, field } = kinds
  const outer = tree.parent[node]
  if (tree.kind[node] === kind.type_parameter) return isDefinition(tree, outer, kinds)
  if (tree.kind[node] === kind.type_alias_statement) {
    // no call or item of a variable `type`
    const name = tree.kind[namedPartsOf(tree, node, kinds)[0] + 1]
    return name === kind.identifier || name === kind.generic_type
  }
  if (tree.kind[node] !== kind.argument_list || tree.field[node] !== field.superclasses) return false
  return partsOf(tree, outer, kinds).some((part) => tree.kind[part] === kind.type_parameter)
}

function areParametersValid(tree: FlatTree, list: number, kinds: PythonKinds): boolean {
  const parts = partsOf(tree, list, kinds)
  const names = new Set(['__debug__'])
  let needsDefault = false
  for (const [i, part] of parts.entries()) {
    if (tree.kind[part] !== kinds.kind.type) continue
    const [name] = /[^*\s:]+/.exec(nodeText(tree, part))!
    const hasDefault = tree.kind[parts[i + 1]] === kinds.token['=']
    if (names.has(name) || (needsDefault && !hasDefault)) return false
    names.add(name)
    needsDefault = hasDefault
  }
  return true
}
