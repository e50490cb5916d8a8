import type { SyntaxRepair } from '@codegen-eval/syntax'

/** A chain with a `?` outside of brackets. */
const CONDITIONAL = /^(?:[^?([]|\[[^[\]]*\]|\((?:[^()]|\([^()]*\))*\))*\?/

/** C# 13 and 14: null-conditional assignment, `allows ref struct`, and extension blocks. */
export const CSHARP_REPAIRS: readonly SyntaxRepair[] = [
  {
    // a chain with `?.` or `?[` that ends in a member or an item
    form: /(?<![\w.\])?])(?:this|base|@?[A-Za-z_]\w*)(?:\s{0,40}\??\.\s{0,40}[A-Za-z_]\w*|\s{0,40}\??\[[^[\]]{0,200}\]|\((?:[^()]|\([^()]{0,99}\)){0,200}\)|!){1,30}(?=\s{0,40}(?:[-+*/%&|^]|<<|>>>?|\?\?)?=(?![=>]))/g,
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
    words: ['extension'],
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
