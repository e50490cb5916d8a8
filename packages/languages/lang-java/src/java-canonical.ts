import type { CanonicalSyntax } from '@codegen-eval/syntax'

/** How Java is printed in canonical form. */
export const JAVA_CANONICAL: CanonicalSyntax = {
  parentheses: ['parenthesized_expression'],
  needParentheses: [
    'if_statement',
    'while_statement',
    'do_statement',
    'switch_expression',
    'synchronized_statement',
  ],
  locals: ['identifier'],
  members: ['field_declaration', 'constant_declaration', 'enum_constant', 'record_declaration'],
}
