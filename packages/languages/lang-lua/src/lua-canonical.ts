import type { CanonicalSyntax } from '@codegen-eval/syntax'

/** How Lua is printed in canonical form. */
export const LUA_CANONICAL: CanonicalSyntax = {
  leftOut: ['empty_statement', 'hash_bang_line'],
  lines: ['chunk', 'block'],
  terminated: ['return_statement'],
  parentheses: ['parenthesized_expression'],
  // parentheses keep one value of several
  keepParentheses: ['function_call', 'vararg_expression'],
  quoted: [{ kind: 'string', escapes: 'any' }],
  locals: ['identifier'],
}
