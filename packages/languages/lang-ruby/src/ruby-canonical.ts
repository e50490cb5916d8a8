import type { CanonicalSyntax } from '@codegen-eval/syntax'

/** How Ruby is printed in canonical form. */
export const RUBY_CANONICAL: CanonicalSyntax = {
  atoms: ['regex', 'simple_symbol', 'delimited_symbol', 'string_array', 'symbol_array', 'heredoc_body'],
  lines: [
    'program',
    'body_statement',
    'block_body',
    'then',
    'do',
    'else',
    'ensure',
    'begin',
    'begin_block',
    'end_block',
    'parenthesized_statements',
  ],
  directives: ['else', 'elsif', 'when', 'rescue', 'ensure', 'in_clause'],
  tightBefore: {
    argument_list: ['('],
    method_parameters: ['('],
    element_reference: ['['],
    pair: [':'],
    keyword_parameter: [':'],
    keyword_pattern: [':'],
    scope_resolution: ['::'],
    call: ['.', '&.', '::'],
  },
  tightAfter: {
    unary: ['-', '+', '!', '~'],
    splat_argument: ['*'],
    hash_splat_argument: ['**'],
    block_argument: ['&'],
    splat_parameter: ['*'],
    hash_splat_parameter: ['**'],
    block_parameter: ['&'],
    rest_assignment: ['*'],
    scope_resolution: ['::'],
    call: ['.', '&.', '::'],
  },
  quoted: [{ kind: 'string', escapes: 'plain', special: '#' }],
  locals: ['identifier'],
}
