import {
  type AbstractNode,
  type Control,
  type FlatTree,
  type Language,
  NODE_ERROR,
  NODE_MISSING,
  type StatementSyntax,
} from '@codegen-eval/syntax'
import { numberedStructure } from './numbered-structure.ts'
import { tableEffects } from './table-effects.ts'
import { type TableNode, type TableNodes, tableNodes } from './table-nodes.ts'

const known = new WeakMap<FlatTree, TableNodes>()

/**
 * The statements of a language: those that it describes by functions, or those of its table. `undefined` if it has
 * neither.
 */
export function statementsOf(language: Language): StatementSyntax | undefined {
  const { statements, structure } = language
  if (statements || !structure) return statements
  const nodesOf = (tree: FlatTree): TableNodes => {
    let nodes = known.get(tree)
    if (!nodes) {
      if (tree.hasError)
        throw new RangeError(`source: expected ${language.name} without syntax errors, ${errorIn(tree)}`)
      nodes = tableNodes(tree, numberedStructure(tree.grammar, language, structure))
      known.set(tree, nodes)
    }
    return nodes
  }
  return {
    root: (tree) => nodesOf(tree).root,
    control: (node: AbstractNode): Control => (node as TableNode).control,
    effects: (_, tree) =>
      tableEffects(tree, numberedStructure(tree.grammar, language, structure), nodesOf(tree)),
  }
}

function errorIn({ flags, start }: FlatTree): string {
  const node = flags.findIndex((flag) => (flag & (NODE_ERROR | NODE_MISSING)) !== 0)
  return `got an error at offset ${start[Math.max(node, 0)]}`
}
