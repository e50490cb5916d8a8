import type { FlatTree } from '@codegen-eval/syntax'
import type { NodeChecks } from './node-check.ts'
import { partsOf } from './parts-of.ts'
import type { PythonKinds } from './python-kinds.ts'

/** The order of parameters, and that each is a name. */
export const checkParameters: NodeChecks = {
  parameters: areOrdered,
  lambda_parameters: areOrdered,
}

function areOrdered(tree: FlatTree, node: number, kinds: PythonKinds): boolean {
  const { kind, token } = kinds
  let count = 0
  let afterDefault = false
  let afterSlash = false
  let afterStar = false
  let afterMapping = false
  let starNeedsName = false
  for (const child of partsOf(tree, node, kinds)) {
    const nodeKind = tree.kind[child]
    if (nodeKind === token['('] || nodeKind === token[')'] || nodeKind === token[',']) continue
    // nothing follows `**`
    if (afterMapping) return false
    const typed = nodeKind === kind.typed_parameter || nodeKind === kind.typed_default_parameter
    if (typed && tree.kind[node] === kind.lambda_parameters) return false
    const name = nodeKind === kind.typed_parameter ? child + 1 : child
    switch (tree.kind[name]) {
      case kind.positional_separator:
        if (afterSlash || afterStar || count === 0) return false
        afterSlash = true
        break
      case kind.keyword_separator:
        if (afterStar) return false
        afterStar = true
        starNeedsName = true
        break
      case kind.list_splat_pattern:
        if (afterStar || tree.kind[partsOf(tree, name, kinds)[1]] !== kind.identifier) return false
        afterStar = true
        break
      case kind.dictionary_splat_pattern:
        if (starNeedsName || tree.kind[partsOf(tree, name, kinds)[1]] !== kind.identifier) return false
        afterMapping = true
        break
      case kind.default_parameter:
      case kind.typed_default_parameter:
        if (tree.kind[name + 1] !== kind.identifier) return false
        afterDefault = true
        starNeedsName = false
        break
      case kind.identifier:
        if (afterDefault && !afterStar) return false
        starNeedsName = false
        break
      default:
        // Python 2 accepts patterns
        return false
    }
    count++
  }
  return !starNeedsName
}
