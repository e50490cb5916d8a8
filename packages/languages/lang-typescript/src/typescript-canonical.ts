import type { CanonicalSyntax } from '@codegen-eval/syntax'

/** How TypeScript is printed in canonical form. */
export const TYPESCRIPT_CANONICAL: CanonicalSyntax = {
  atoms: ['regex'],
  lines: ['class_body', 'interface_body', 'object_type'],
  terminated: [
    'public_field_definition',
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
    'type_alias_declaration',
    'function_signature',
  ],
  unterminated: ['internal_module'],
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
    'as_expression',
    'satisfies_expression',
  ],
  quoted: [{ kind: 'string', escapes: 'any' }],
  locals: ['identifier', 'shorthand_property_identifier', 'shorthand_property_identifier_pattern'],
  members: ['import_statement', 'enum_declaration'],
  memberMarks: ['accessibility_modifier', 'override_modifier'],
  shorthands: { shorthand_property_identifier: ':', shorthand_property_identifier_pattern: ':' },
}

/** How TSX is printed in canonical form. */
export const TSX_CANONICAL: CanonicalSyntax = {
  ...TYPESCRIPT_CANONICAL,
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
