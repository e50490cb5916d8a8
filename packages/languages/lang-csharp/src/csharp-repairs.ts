import type { SyntaxRepair } from '@codegen-eval/syntax'

/** C# 13 and 14: null-conditional assignment, `allows ref struct`, and extension blocks. */
export const CSHARP_REPAIRS: readonly SyntaxRepair[] = [
  {
    // a chain with `?.` or `?[` that ends in a member or an item
    form: /(?<![\w.\])?])(?:this|base|@?[A-Za-z_]\w*)(?:\s*\??\.\s*[A-Za-z_]\w*|\s*\??\[[^[\]]*\]|\((?:[^()]|\([^()]*\))*\)|!)*?\s*\?(?:\.\s*[A-Za-z_]\w*|\[[^[\]]*\])(?:(?:\((?:[^()]|\([^()]*\))*\)|!)*(?:\s*\??\.\s*[A-Za-z_]\w*|\s*\??\[[^[\]]*\]))*(?=\s*(?:[-+*/%&|^]|<<|>>>?|\?\?)?=(?![=>]))/g,
    standIn: 'x',
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
    form: /(?<=\bextension\s*(?:<[^<>]*>\s*)?\(\s*[\w.]+(?:<[^()]*>)?(?:\[\])?\??\s*)(?=\))/g,
    standIn: ' x',
    at: /class_declaration parameter_list parameter identifier$/,
  },
]
