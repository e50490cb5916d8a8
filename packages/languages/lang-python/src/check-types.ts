import type { FlatTree } from '@codegen-eval/syntax'
import type { NodeChecks } from './node-check.ts'
import { namedPartsOf, partsOf } from './parts-of.ts'
import type { PythonKinds } from './python-kinds.ts'

/** Annotations, and the type parameters and aliases of Python 3.12: the grammar accepts any expression in them. */
export const checkTypes: NodeChecks = {
  splat_type: isStarredType,
  // a type with a bound in a list of type parameters, a slice, or the annotation in `type(x).y: int = z`
  constrained_type(tree, node, kinds) {
    const { kind, field } = kinds
    const type = tree.parent[node]
    const around = tree.kind[tree.parent[type]]
    if (around === kind.type_alias_statement) return tree.field[type] === field.left
    if (around !== kind.constrained_type) return around === kind.type_parameter
    // the step of `x[a:b:c]`
    const outer = tree.parent[type]
    const list = tree.parent[tree.parent[outer]]
    const isStep = type > outer + 1 && tree.kind[list] === kind.type_parameter
    return isStep && !isDefinition(tree, tree.parent[list], kinds)
  },
  // the parameters of a definition are names; elsewhere they are the items of `list[int]`
  type_parameter(tree, node, kinds) {
    if (!isDefinition(tree, tree.parent[node], kinds)) return true
    return namedPartsOf(tree, node, kinds)
      .filter((part) => tree.kind[part] === kinds.kind.type)
      .every((type) => isTypeVariable(tree, type + 1, kinds))
  },
  type_alias_statement(tree, node, kinds) {
    const { kind } = kinds
    const target = namedPartsOf(tree, node, kinds)[0] + 1
    if (tree.kind[target] === kind.constrained_type) return isPartOfCall(tree, target + 2, kinds)
    return (
      [kind.identifier, kind.generic_type].includes(tree.kind[target]) || isPartOfCall(tree, target, kinds)
    )
  },
}

/** Whether CPython accepts the star before a type: `*args: *Ts`, `tuple[*Ts]`, `def f[*Ts, **P]()`. */
export function isStarredType(tree: FlatTree, node: number, kinds: PythonKinds): boolean {
  const { kind, token } = kinds
  let outer = tree.parent[tree.parent[node]]
  // the star of `*a.b` belongs to the whole
  while (tree.kind[outer] === kind.member_type) outer = tree.parent[tree.parent[outer]]
  const double = tree.kind[node + 1] === token['**']
  if (tree.kind[outer] === kind.type_parameter)
    return !double || isDefinition(tree, tree.parent[outer], kinds)
  return (
    !double && tree.kind[outer] === kind.typed_parameter && tree.kind[outer + 1] === kind.list_splat_pattern
  )
}

/** Whether parentheses are those of a call in `type(x).y = z`. */
export function isCallOfType(tree: FlatTree, parentheses: number, { kind, field }: PythonKinds): boolean {
  let whole = parentheses
  while ([kind.attribute, kind.subscript, kind.call].includes(tree.kind[tree.parent[whole]])) {
    if (tree.parent[whole] + 1 !== whole) return false
    whole = tree.parent[whole]
  }
  const type = tree.parent[whole]
  return tree.kind[tree.parent[type]] === kind.type_alias_statement && tree.field[type] === field.left
}

/** Whether type parameters below a node are declared there: of a function, of a class, of `type X[T] = …`. */
export function isDefinition(tree: FlatTree, node: number, { kind, field }: PythonKinds): boolean {
  const type = tree.parent[node]
  switch (tree.kind[node]) {
    case kind.function_definition:
    case kind.class_definition:
      return true
    case kind.generic_type:
      return tree.kind[tree.parent[type]] === kind.type_alias_statement && tree.field[type] === field.left
    default:
      return false
  }
}

/** Whether a type parameter is a name, with stars or a bound. */
function isTypeVariable(tree: FlatTree, node: number, kinds: PythonKinds): boolean {
  const { kind } = kinds
  switch (tree.kind[node]) {
    case kind.identifier:
      return true
    case kind.splat_type:
      return tree.kind[partsOf(tree, node, kinds)[1]] === kind.identifier
    case kind.constrained_type:
      return tree.kind[node + 2] === kind.identifier
    default:
      return false
  }
}

/**
 * Whether the node that the grammar reads as the name of an alias belongs to a call or an item of a variable `type`:
 * `type(x).y = z`, `type[x] = y`.
 */
function isPartOfCall(tree: FlatTree, target: number, kinds: PythonKinds): boolean {
  const { kind } = kinds
  const assignable = [kind.attribute, kind.subscript, kind.list]
  if (!assignable.includes(tree.kind[target])) return false
  let first = target
  while ([kind.attribute, kind.subscript, kind.call].includes(tree.kind[first])) first++
  switch (tree.kind[first]) {
    case kind.list:
      return namedPartsOf(tree, first, kinds).length > 0
    case kind.parenthesized_expression:
    case kind.tuple:
    case kind.generator_expression:
      return first !== target
    default:
      return false
  }
}
