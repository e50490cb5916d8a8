import type { CodeXGlueSyntax } from '@codegen-eval/syntax'

/** The tables of CodeXGLUE's implementation of CodeBLEU for Java: k4black/codebleu 0.7.1. */
export const JAVA_CODEXGLUE: CodeXGlueSyntax = {
  keywords:
    `abstract assert boolean break byte case catch char class const continue default do double else enum extends final
    finally float for goto if implements import instanceof int interface long native new package private protected
    public return short static strictfp super switch synchronized this throw throws transient try void volatile while`.split(
      /\s+/,
    ),
  comments: 'c',
  dataFlow: {
    rules: {
      assignment_expression: { as: 'assign', target: 'left', value: 'right' },
      variable_declarator: { as: 'define', target: 'name', value: 'value' },
      update_expression: { as: 'update' },
      if_statement: { as: 'branch' },
      for_statement: { as: 'for', after: 'local_variable_declaration' },
      enhanced_for_statement: { as: 'each', target: 'name', value: 'value', body: 'body' },
      while_statement: { as: 'loop' },
    },
    alternatives: ['if_statement', 'else'],
    alternativesLast: true,
    elseCompletes: true,
  },
}
