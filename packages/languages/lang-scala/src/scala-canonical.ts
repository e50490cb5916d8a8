import type { CanonicalSyntax } from '@codegen-eval/syntax'

/** How Scala is printed in canonical form. */
export const SCALA_CANONICAL: CanonicalSyntax = {
  lines: [
    'compilation_unit',
    'template_body',
    'with_template_body',
    'enum_body',
    'block',
    'indented_block',
    'case_block',
    'indented_cases',
  ],
  indented: ['indented_block', 'indented_cases', 'with_template_body'],
  parentheses: ['parenthesized_expression'],
  needParentheses: [
    'if_expression',
    'while_expression',
    'do_while_expression',
    // the grammar knows no precedence of operators
    'infix_expression',
    'prefix_expression',
    'postfix_expression',
  ],
  locals: ['identifier'],
  members: ['template_body', 'with_template_body', 'enum_body', 'class_parameter', 'import_declaration'],
}
