import type { CanonicalSyntax } from '@codegen-eval/syntax'

/** How Rust is printed in canonical form. */
export const RUST_CANONICAL: CanonicalSyntax = {
  atoms: ['lifetime'],
  parentheses: ['parenthesized_expression'],
  meaningfulCommas: ['token_tree'],
  singletons: ['tuple_expression', 'tuple_pattern', 'tuple_type'],
  locals: ['identifier', 'shorthand_field_identifier'],
  members: ['const_item', 'static_item', 'use_declaration', 'enum_variant'],
  shorthands: { shorthand_field_identifier: ':' },
}
