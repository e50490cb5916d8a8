import type { CanonicalSyntax } from '@codegen-eval/syntax'

/** How PHP is printed in canonical form. */
export const PHP_CANONICAL: CanonicalSyntax = {
  leftOutText: ['<?php', '<?PHP'],
  atoms: ['variable_name'],
  tightAfter: { dynamic_variable_name: ['$'] },
  parentheses: ['parenthesized_expression'],
  needParentheses: [
    'if_statement',
    'else_if_clause',
    'while_statement',
    'do_statement',
    'switch_statement',
    'match_expression',
  ],
  quoted: [
    { kind: 'encapsed_string', escapes: 'plain', special: '$' },
    { kind: 'string', escapes: 'plain', special: '$' },
  ],
  locals: ['variable_name'],
  members: ['property_declaration', 'property_promotion_parameter', 'static_variable_declaration'],
}
