import {
  type AbstractNode,
  type Control,
  type FlatTree,
  firstErrorAt,
  type Language,
  type StatementSyntax,
} from '@codegen-eval/syntax'
import { oncePerObject } from '@codegen-eval/syntax/internal'
import { type NumberedStructure, numberedStructure } from './numbered-structure.ts'
import { tableEffects } from './table-effects.ts'
import { type TableNode, type TableNodes, tableNodes } from './table-nodes.ts'

/**
 * The statements of a language: those that it describes by functions, or those of its table. `undefined` if it has
 * neither.
 */
export function statementsOf(language: Language): StatementSyntax | undefined {
  const { statements, structure } = language
  if (statements || !structure) return statements
  const numbered = ({ grammar }: FlatTree) => numberedStructure(grammar, language, structure)
  return {
    root: (tree) => nodesOf(tree, language, numbered).root,
    control: (node: AbstractNode): Control => (node as TableNode).control,
    effects: (_, tree) => tableEffects(tree, numbered(tree), nodesOf(tree, language, numbered)),
  }
}

const nodesOf = /* @__PURE__ */ oncePerObject(
  (tree: FlatTree, { name }: Language, numbered: (tree: FlatTree) => NumberedStructure): TableNodes => {
    if (!tree.hasError) return tableNodes(tree, numbered(tree))
    const got = `got an error at offset ${firstErrorAt(tree)}`
    throw new RangeError(`source: expected ${name} without syntax errors, ${got}`)
  },
)
