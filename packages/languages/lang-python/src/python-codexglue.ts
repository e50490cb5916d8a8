import type { CodeXGlueSyntax } from '@codegen-eval/syntax'

/** The tables of CodeXGLUE's implementation of CodeBLEU for Python: k4black/codebleu 0.7.1. */
export const PYTHON_CODEXGLUE: CodeXGlueSyntax = {
  keywords:
    `False None True and as assert async await break case class continue def del elif else except finally for from
    global if import in is lambda match nonlocal not or pass raise return try type while with yield`.split(
      /\s+/,
    ),
  comments: 'python',
  dataFlow: {
    rules: {
      assignment: { as: 'assign', target: 'left', value: 'right', pairs: true, optional: true },
      augmented_assignment: { as: 'assign', target: 'left', value: 'right', pairs: true, optional: true },
      for_in_clause: { as: 'assign', target: 'left', value: -1 },
      default_parameter: { as: 'define', target: 'name', value: 'value' },
      if_statement: { as: 'branch' },
      // a loop with an else ends with that, so that its body is not read
      for_statement: {
        as: 'each',
        target: 'left',
        value: 'right',
        pairs: true,
        body: -1,
        bodyKind: 'block',
      },
      while_statement: { as: 'loop' },
    },
    alternatives: ['elif_clause', 'else_clause'],
    alternativesLast: false,
    elseCompletes: true,
    bareTargets: true,
    first: ['for_in_clause'],
  },
}
