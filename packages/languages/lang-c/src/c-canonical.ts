import type { CanonicalSyntax } from '@codegen-eval/syntax'

/** How C is printed in canonical form. */
export const C_CANONICAL: CanonicalSyntax = {
  lines: ['preproc_if', 'preproc_ifdef', 'preproc_else', 'preproc_elif', 'preproc_elifdef'],
  directives: [
    'preproc_call',
    'preproc_def',
    'preproc_function_def',
    'preproc_include',
    'preproc_if',
    'preproc_ifdef',
    'preproc_else',
    'preproc_elif',
    'preproc_elifdef',
  ],
  tightBefore: { preproc_params: ['('] },
  parentheses: ['parenthesized_expression'],
  needParentheses: [
    'if_statement',
    'while_statement',
    'do_statement',
    'switch_statement',
    'sizeof_expression',
  ],
  meaningfulCommas: ['preproc_params'],
  locals: ['identifier'],
  members: ['field_declaration', 'enumerator', 'enum_specifier'],
}
