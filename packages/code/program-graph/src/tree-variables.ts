import {
  type CanonicalSyntax,
  childrenOf,
  type FlatTree,
  kindSet,
  type Language,
  nodeText,
} from '@codegen-eval/syntax'
import { type NumberedStructure, numberedStructure } from './numbered-structure.ts'
import { bindAssigned, resolvedName } from './table-bindings.ts'
import { tableNodes } from './table-nodes.ts'
import { DEFINED, NO_VARIABLE, type TableNames, type TableScope, tableNames } from './table-scopes.ts'

/**
 * The parameter or local variable that each node of a tree names, as a number; -1 for other nodes, for functions and
 * classes, for names that are only read, and for members and imports, as `language.canonical` lists them. Names that
 * the source assigns outside of functions are local.
 *
 * A language without `structure`, or without `canonical.locals`, has none. Nearly linear in the size of the tree.
 */
export function treeVariables(tree: FlatTree, language: Language): Int32Array {
  const found = new Int32Array(tree.size).fill(-1)
  const { structure: table, canonical } = language
  if (!table || !canonical?.locals) return found
  const structure = numberedStructure(tree.grammar, language, table)
  const names = tableNames(tree, structure, tableNodes(tree, structure))
  bindAssigned(tree, names, structure, tree.size)
  const locals = kindSet(tree.grammar, canonical.locals)
  const members = kindSet(tree.grammar, canonical.members ?? [])
  const marks = kindSet(tree.grammar, canonical.memberMarks ?? [])
  const bindings = names.leaves.map(
    (leaf, i) => names.declared.get(leaf) ?? resolvedName(tree, leaf, names.scopes[i]),
  )
  const fixed = new Set<number>()
  names.leaves.forEach((leaf, i) => {
    const binding = bindings[i]
    if (!binding || fixed.has(binding.variable) || !names.declared.has(leaf)) return
    if (names.role[leaf] === DEFINED || isMember(tree, leaf, members, marks, structure))
      fixed.add(binding.variable)
  })
  names.leaves.forEach((leaf, i) => {
    const binding = bindings[i]
    if (!binding || fixed.has(binding.variable) || locals[tree.kind[leaf]] === 0) return
    if (names.role[leaf] === NO_VARIABLE && !names.declared.has(leaf)) return
    const text = nodeText(tree, leaf)
    // `_` is no variable in some languages, and `this` has its meaning
    if (text !== '_' && text !== table.receiver) found[leaf] = binding.variable
  })
  nameMisread(tree, names, canonical, (leaf, scope) => {
    const binding = resolvedName(tree, leaf, scope)
    if (binding && !fixed.has(binding.variable)) found[leaf] = binding.variable
  })
  return found
}

/** Names within types: those that the grammar reads as expressions, and types that stand where arguments may be. */
function nameMisread(
  tree: FlatTree,
  names: TableNames,
  { locals = [], misread = [] }: CanonicalSyntax,
  name: (leaf: number, scope: TableScope) => void,
): void {
  const isLocal = kindSet(tree.grammar, locals)
  const isMisread = kindSet(tree.grammar, misread)
  for (const [node, scope] of names.ignored) {
    const end = node + tree.subtreeSize[node]
    for (let leaf = node; leaf < end; leaf++) {
      const kind = tree.kind[leaf]
      if (isLocal[kind] === 1) name(leaf, scope)
      // nothing but the type, so that it may be the argument of a constructor
      else if (isMisread[kind] === 1 && tree.subtreeSize[tree.parent[leaf]] === 2) name(leaf, scope)
    }
  }
}

/** Whether a declaration stands in that of a field, a constant or an import. */
function isMember(
  tree: FlatTree,
  leaf: number,
  members: Uint8Array,
  marks: Uint8Array,
  structure: NumberedStructure,
): boolean {
  for (let node = tree.parent[leaf]; node >= 0; node = tree.parent[node]) {
    const kind = tree.kind[node]
    if (members[kind] === 1) return true
    if (structure.functions[kind] || structure.sequence[kind] === 1) return false
    if (childrenOf(tree, node).some((child) => marks[tree.kind[child]] === 1)) return true
  }
  return false
}
