import { type FlatTree, nodeText } from '@codegen-eval/syntax'
import type { NodeChecks } from './node-check.ts'
import { namedPartsOf, partsOf } from './parts-of.ts'
import type { PythonKinds } from './python-kinds.ts'

/** The patterns of `case`. */
export const checkPatterns: NodeChecks = {
  // stars are allowed in sequences, double stars in mappings
  splat_pattern(tree, node, { kind, token }) {
    const double = tree.kind[node + 1] === token['**']
    const parent = tree.kind[tree.parent[node]]
    if (parent === kind.dict_pattern) return double
    const outer = tree.kind[tree.parent[tree.parent[node]]]
    const inSequence = [kind.list_pattern, kind.tuple_pattern, kind.case_clause].includes(outer)
    return !double && parent === kind.case_pattern && inSequence
  },
  tuple_pattern: isSequenceIfStarred,
  case_clause: isSequenceIfStarred,
  // the rest of a mapping comes last, and has a name
  dict_pattern(tree, node, kinds) {
    const { kind } = kinds
    const parts = namedPartsOf(tree, node, kinds)
    const rest = parts.findIndex((child) => tree.kind[child] === kind.splat_pattern)
    if (rest < 0) return true
    return rest === parts.length - 1 && nodeText(tree, partsOf(tree, parts[rest], kinds)[1]) !== '_'
  },
  class_pattern(tree, node, kinds) {
    const { kind } = kinds
    const patterns = partsOf(tree, node, kinds).filter((child) => tree.kind[child] === kind.case_pattern)
    // `a=b as c` is `a=b` and a name for it
    const named = patterns.map((child) => {
      const operand = tree.kind[child + 1] === kind.as_pattern ? child + 3 : child + 1
      return tree.kind[operand] === kind.keyword_pattern
    })
    return !named.includes(true) || !named.includes(false, named.indexOf(true))
  },
  keyword_pattern(tree, node, { kind }) {
    let around = tree.parent[tree.parent[node]]
    if (tree.kind[around] === kind.as_pattern) around = tree.parent[tree.parent[around]]
    return tree.kind[around] === kind.class_pattern
  },
  complex_pattern: (tree, node, kinds) => {
    const parts = partsOf(tree, node, kinds)
    return /[jJ]$/.test(nodeText(tree, parts.at(-1)!)) && !/[jJ]$/.test(nodeText(tree, parts.at(-3)!))
  },
  case_pattern(tree, node, kinds) {
    const { as_pattern } = kinds.kind
    if (tree.kind[node + 1] !== as_pattern) return true
    // a second name, `a as b as c`, needs parentheses
    return (
      tree.kind[node + 3] !== as_pattern && nodeText(tree, partsOf(tree, node + 1, kinds).at(-1)!) !== '_'
    )
  },
}

/** Without square brackets, a pattern that begins with a star needs a comma: `case *a,`. */
function isSequenceIfStarred(tree: FlatTree, node: number, kinds: PythonKinds): boolean {
  const { kind, token } = kinds
  const [, first, next] = partsOf(tree, node, kinds)
  if (tree.kind[first] !== kind.case_pattern || tree.kind[first + 1] !== kind.splat_pattern) return true
  return tree.kind[next] === token[',']
}
