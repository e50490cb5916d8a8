import type { CodeXGlueSyntax } from '@codegen-eval/syntax'

/** The tables of CodeXGLUE's implementation of CodeBLEU for JavaScript: k4black/codebleu 0.7.1. */
export const JAVASCRIPT_CODEXGLUE: CodeXGlueSyntax = {
  keywords:
    `await break case catch class const continue debugger default delete do else enum export extends false finally for
    function if implements import in instanceof interface let new null package private protected public return super
    switch static this throw try True typeof var void while with yield`.split(/\s+/),
  comments: 'c',
  dataFlow: {
    rules: {
      assignment_pattern: { as: 'assign', target: 'left', value: 'right' },
      augmented_assignment_expression: { as: 'assign', target: 'left', value: 'right' },
      variable_declarator: { as: 'define', target: 'name', value: 'value' },
      update_expression: { as: 'update' },
      if_statement: { as: 'branch' },
      for_statement: { as: 'for', after: 'variable_declaration' },
      while_statement: { as: 'loop' },
    },
    alternatives: ['if_statement', 'else'],
    alternativesLast: true,
    elseCompletes: false,
  },
}
