import { childrenOf } from '@codegen-eval/syntax'
import type { NodeChecks } from './check-structure.ts'

/** The order of arguments: positional ones before named ones, and `*` before `**`. */
export const checkArguments: NodeChecks = {
  argument_list(tree, node, { kind, token }) {
    let afterNamed = false
    let afterMapping = false
    for (const child of childrenOf(tree, node)) {
      switch (tree.kind[child]) {
        case token['(']:
        case token[')']:
        case token[',']:
        case kind.comment:
          break
        case kind.keyword_argument:
          afterNamed = true
          break
        case kind.dictionary_splat:
          afterMapping = true
          break
        case kind.list_splat:
          if (afterMapping) return false
          break
        default:
          if (afterNamed || afterMapping) return false
      }
    }
    return true
  },
}
