import type { CanonicalSyntax } from '@codegen-eval/syntax'

/** How Go is printed in canonical form. */
export const GO_CANONICAL: CanonicalSyntax = {
  lines: [
    'source_file',
    'statement_list',
    'import_spec_list',
    'const_declaration',
    'var_spec_list',
    'type_declaration',
    'field_declaration_list',
    'interface_type',
  ],
  parentheses: ['parenthesized_expression'],
  locals: ['identifier'],
  members: ['import_spec', 'const_declaration'],
}
