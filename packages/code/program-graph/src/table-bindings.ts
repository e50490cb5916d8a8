import { type FlatTree, nodeText } from '@codegen-eval/syntax'
import type { NumberedStructure } from './numbered-structure.ts'
import { type Binding, CHANGE, NO_VARIABLE, READ, type TableNames, type TableScope } from './table-scopes.ts'

/**
 * Declares the names that are assigned and that no scope declares, in the scope that the language says.
 *
 * @param variables The number of the first new variable.
 * @returns The number of the next one.
 */
export function bindAssigned(
  tree: FlatTree,
  names: TableNames,
  structure: NumberedStructure,
  variables: number,
): number {
  const byFunction = structure.table.undeclared === 'function'
  let next = variables
  names.leaves.forEach((leaf, i) => {
    const role = names.role[leaf]
    if (role === READ || role === NO_VARIABLE || names.declared.has(leaf)) return
    // changing a part of a value makes no variable
    if (role === CHANGE || resolvedName(tree, leaf, names.scopes[i])) return
    let scope = names.scopes[i].home
    if (!byFunction) while (scope.outer) scope = scope.outer
    while (scope.isExpression && scope.outer) scope = scope.outer.home
    scope.names.set(nodeText(tree, leaf), { variable: next++, scope, from: 0 })
  })
  return next
}

/** The variable that a name refers to, or `undefined` if it is free. */
export function resolvedName(tree: FlatTree, leaf: number, from: TableScope): Binding | undefined {
  const name = nodeText(tree, leaf)
  const offset = tree.start[leaf]
  for (let scope: TableScope | undefined = from; scope; scope = scope.outer) {
    const binding = scope.names.get(name)
    if (binding && binding.from <= offset) return binding
    if (scope.isClosed) return undefined
  }
  return undefined
}
