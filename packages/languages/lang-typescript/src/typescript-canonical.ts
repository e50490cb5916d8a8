import { JAVASCRIPT_CANONICAL, JSX_CANONICAL } from '@codegen-eval/lang-javascript/internal'
import type { CanonicalSyntax } from '@codegen-eval/syntax'

const { runningText: _, tightBefore: __, tightAfter: ___, ...JAVASCRIPT } = JAVASCRIPT_CANONICAL
const { terminated = [], keepParentheses = [] } = JAVASCRIPT

/** How TypeScript is printed in canonical form. */
export const TYPESCRIPT_CANONICAL: CanonicalSyntax = {
  ...JAVASCRIPT,
  lines: ['class_body', 'interface_body', 'object_type'],
  terminated: [
    ...terminated.map((kind) => (kind === 'field_definition' ? 'public_field_definition' : kind)),
    'type_alias_declaration',
    'function_signature',
  ],
  unterminated: ['internal_module'],
  keepParentheses: [...keepParentheses, 'as_expression', 'satisfies_expression'],
  members: ['import_statement', 'enum_declaration'],
  memberMarks: ['accessibility_modifier', 'override_modifier'],
}

/** How TSX is printed in canonical form. */
export const TSX_CANONICAL: CanonicalSyntax = { ...TYPESCRIPT_CANONICAL, ...JSX_CANONICAL }
