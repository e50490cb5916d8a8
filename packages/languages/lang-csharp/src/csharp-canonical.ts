import type { CanonicalSyntax } from '@codegen-eval/syntax'

/** How C# is printed in canonical form. */
export const CSHARP_CANONICAL: CanonicalSyntax = {
  lines: ['preproc_if', 'preproc_else', 'preproc_elif'],
  directives: [
    'preproc_if',
    'preproc_else',
    'preproc_elif',
    'preproc_region',
    'preproc_endregion',
    'preproc_define',
    'preproc_undef',
    'preproc_pragma',
    'preproc_nullable',
    'preproc_line',
    'preproc_error',
    'preproc_warning',
  ],
  parentheses: ['parenthesized_expression'],
  locals: ['identifier', 'implicit_parameter'],
  members: [
    'field_declaration',
    'event_field_declaration',
    'property_declaration',
    'enum_member_declaration',
    'using_directive',
    'record_declaration',
  ],
}
