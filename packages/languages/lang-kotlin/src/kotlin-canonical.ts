import type { CanonicalSyntax } from '@codegen-eval/syntax'

/** How Kotlin is printed in canonical form. */
export const KOTLIN_CANONICAL: CanonicalSyntax = {
  lines: ['source_file', 'block', 'class_body', 'enum_class_body', 'lambda_literal', 'when_expression'],
  // ends of statements belong to hidden nodes
  leftOutText: [';'],
  parentheses: ['parenthesized_expression'],
  locals: ['identifier'],
  members: ['class_body', 'enum_class_body', 'class_parameter'],
}
