import type { CodeXGlueSyntax } from '@codegen-eval/syntax'

/** The tables of CodeXGLUE's implementation of CodeBLEU for Go: k4black/codebleu 0.7.1. */
export const GO_CODEXGLUE: CodeXGlueSyntax = {
  keywords:
    `break default func interface select case defer go map struct chan else goto package switch const fallthrough if
    range type continue for import return var false true`.split(/\s+/),
  comments: 'c',
  dataFlow: {
    rules: {
      assignment_statement: { as: 'assign', target: 'left', value: 'right' },
      var_spec: { as: 'define', target: 'name', value: 'value' },
      inc_statement: { as: 'update' },
      if_statement: { as: 'branch' },
      for_statement: { as: 'for', after: 'for_clause', again: 'update' },
    },
    alternatives: ['if_statement', 'else'],
    alternativesLast: true,
    elseCompletes: false,
  },
}
