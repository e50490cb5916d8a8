import type { CodeXGlueSyntax } from '@codegen-eval/syntax'

/** The tables of CodeXGLUE's implementation of CodeBLEU for C#: k4black/codebleu 0.7.1. */
export const CSHARP_CODEXGLUE: CodeXGlueSyntax = {
  keywords:
    `abstract as base bool break byte case catch char checked class const continue decimal default delegate do double
    else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal
    is lock long namespace new null object operator out override params private protected public readonly ref return
    sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked
    unsafe ushort using virtual void volatile while add alias ascending async await by descending dynamic equals from
    get global group into join let nameof notnull on orderby partial remove select set unmanaged value var when where
    yield`.split(/\s+/),
  comments: 'c',
  dataFlow: {
    rules: {
      assignment_expression: { as: 'assign', target: 'left', value: 'right' },
      // with an initializer there are three children in this grammar, so that it is never read
      variable_declarator: { as: 'define', target: 0, value: 1, children: 2 },
      postfix_unary_expression: { as: 'update' },
      if_statement: { as: 'branch' },
      while_statement: { as: 'loop' },
    },
    alternatives: ['if_statement', 'else'],
    alternativesLast: true,
    elseCompletes: true,
  },
}
