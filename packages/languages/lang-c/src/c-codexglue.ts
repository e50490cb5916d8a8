import type { CodeXGlueSyntax } from '@codegen-eval/syntax'

/** The tables of CodeXGLUE's implementation of CodeBLEU for C: k4black/codebleu 0.7.1. */
export const C_CODEXGLUE: CodeXGlueSyntax = {
  keywords:
    `auto else long switch break enum register typedef case extern return union char float short unsigned const for
    signed void continue goto sizeof volatile default if static while do int struct _Packed double`.split(
      /\s+/,
    ),
  comments: 'c',
  dataFlow: {
    // the rules are those of C#, as far as the kinds have the same names
    rules: {
      assignment_expression: { as: 'assign', target: 'left', value: 'right' },
      if_statement: { as: 'branch' },
      while_statement: { as: 'loop' },
    },
    alternatives: ['if_statement', 'else'],
    alternativesLast: true,
    elseCompletes: true,
  },
}
