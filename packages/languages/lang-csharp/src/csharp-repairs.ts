import { childrenOf, type FlatTree, type SyntaxRepair } from '@codegen-eval/syntax'

/** A chain with a `?` outside of brackets. */
const CONDITIONAL = /^(?:[^?([]|\[(?:[^[\]]|\[[^[\]]*\])*\]|\((?:[^()]|\([^()]*\))*\))*\?/

const isKind = (tree: FlatTree, node: number, kind: string) => tree.grammar.kinds[tree.kind[node]] === kind

/** C# 13 and 14: null-conditional and compound assignment, `allows ref struct`, extension blocks, modifiers of lambdas. */
export const CSHARP_REPAIRS: readonly SyntaxRepair[] = [
  {
    // a chain with `?.` or `?[` that ends in a member or an item
    form: /(?<![\w.\])?]|\bnew\s{1,9})(?:(?:new\s{1,9}(?=[\w.<>,]{1,99}\())?@?[A-Za-z_]\w*(?:<[\w.,\s[\]]{1,99}>(?=[.(]))?|"[^"\n]{0,99}"|\((?:[^()]|\([^()]{0,99}\)){1,200}\)(?=!?\?))(?:\s{0,40}\??\.\s{0,40}[A-Za-z_]\w*|\s{0,40}\??\[(?:[^[\]]|\[[^[\]]{0,99}\]){0,200}\]|\((?:[^()]|\([^()]{0,99}\)){0,200}\)|!){1,30}(?=\s{0,40}(?:[-+*/%&|^]|<<|>>>?|\?\?)?=(?![=>]))/g,
    standIn: (chain) => (CONDITIONAL.test(chain) && !/[)!]$/.test(chain) ? 'x' : undefined),
    at: /assignment_expression identifier$/,
    context: ['var x = ', ';'],
    only: /^conditional_access_expression$/,
  },
  {
    form: /\ballows\s+ref\s+struct\b/g,
    standIn: 'allows',
    at: /type_parameter_constraint identifier$/,
    words: ['allows', 'ref', 'struct'],
  },
  {
    form: /\bextension(?=\s*(?:<[^<>]*>\s*)?\()/g,
    standIn: 'class',
    at: /class_declaration declaration_list class_declaration class$/,
    // one parameter
    check: (tree, node) => {
      const list = childrenOf(tree, tree.parent[node]).find((child) => isKind(tree, child, 'parameter_list'))
      return (
        list !== undefined &&
        childrenOf(tree, list).filter((child) => isKind(tree, child, 'parameter')).length === 1
      )
    },
    words: ['extension'],
  },
  {
    form: /(?<=\boperator\s{1,9}(?:checked\s{1,9})?)(?:[-+*/%&|^]|<<|>>>?)=/g,
    standIn: '+',
    at: /operator_declaration \+$/,
    words: ['+=', '-=', '*=', '/=', '%=', '&=', '|=', '^=', '<<=', '>>=', '>>>='],
  },
  {
    // modifiers of parameters without types
    form: /(?<=[(,]\s{0,9})(?:ref|out|in|scoped)(?=\s{1,9}\w{1,99}\s{0,9}(?:,[^()]{0,200})?\)\s{0,9}=>)/g,
    standIn: ' ',
    at: /parameter_list$/,
    words: ['ref', 'out', 'in', 'scoped'],
  },
  {
    form: /(?<=\bextension)(?=\s*(?:<[^<>]*>\s*)?\(\s*[^\s)])/g,
    standIn: ' x',
    at: /class_declaration identifier$/,
  },
  {
    form: /(?=\))(?<=\bextension\s{0,9}(?:<[^<>]{0,99}>\s{0,9})?\(\s{0,9}[\w.]{1,99}(?:<[^()]{0,99}>)?(?:\[\])?\??\s{0,9})/g,
    standIn: ' x',
    at: /class_declaration parameter_list parameter identifier$/,
  },
]
