import type { CanonicalSyntax } from '@codegen-eval/syntax'

/** How JSX is printed: in JavaScript and TSX. */
export const JSX_CANONICAL: Pick<CanonicalSyntax, 'runningText' | 'tightBefore' | 'tightAfter'> = {
  runningText: ['jsx_text'],
  // a space between tags would be text
  tightBefore: {
    jsx_opening_element: ['<'],
    jsx_closing_element: ['</'],
    jsx_self_closing_element: ['<'],
    jsx_expression: ['{'],
  },
  tightAfter: {
    jsx_opening_element: ['>'],
    jsx_closing_element: ['>'],
    jsx_self_closing_element: ['/>'],
    jsx_expression: ['}'],
  },
}

/** How JavaScript is printed in canonical form. */
export const JAVASCRIPT_CANONICAL: CanonicalSyntax = {
  atoms: ['regex'],
  lines: ['class_body'],
  terminated: [
    'field_definition',
    'expression_statement',
    'lexical_declaration',
    'variable_declaration',
    'return_statement',
    'break_statement',
    'continue_statement',
    'throw_statement',
    'debugger_statement',
    'do_statement',
    'import_statement',
    'export_statement',
  ],
  ...JSX_CANONICAL,
  parentheses: ['parenthesized_expression'],
  needParentheses: [
    'if_statement',
    'while_statement',
    'do_statement',
    'switch_statement',
    'with_statement',
    // a string there is a directive
    'expression_statement',
  ],
  keepParentheses: [
    'function_expression',
    'generator_function',
    'arrow_function',
    'class',
    'object',
    'assignment_expression',
    'sequence_expression',
  ],
  quoted: [{ kind: 'string', escapes: 'any' }],
  locals: ['identifier', 'shorthand_property_identifier', 'shorthand_property_identifier_pattern'],
  members: ['import_statement'],
  shorthands: { shorthand_property_identifier: ':', shorthand_property_identifier_pattern: ':' },
}
