import type { NodeChecks } from './node-check.ts'
import { partsOf } from './parts-of.ts'

/** The order of arguments: positional ones before named ones, and `*` before `**`. */
export const checkArguments: NodeChecks = {
  argument_list(tree, node, kinds) {
    const { kind, token } = kinds
    const parts = partsOf(tree, node, kinds)
    // the grammar accepts `f(,)`
    if (tree.kind[parts[1]] === token[',']) return false
    let afterNamed = false
    let afterMapping = false
    for (const child of parts) {
      switch (tree.kind[child]) {
        case token['(']:
        case token[')']:
        case token[',']:
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
