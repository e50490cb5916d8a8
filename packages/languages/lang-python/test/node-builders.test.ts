import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { nodeBuilders } from '../src/node-builders.ts'
import { pythonLanguage } from '../src/python-language.ts'

const { grammar } = await loadParser(pythonLanguage)

/** Kinds of which nothing is made: parts that those around them read, and what Python 3 does not have. */
const WITHOUT = [
  ...[
    'ERROR',
    'argument_list',
    'as_pattern_target',
    'chevron',
    'comment',
    'dictionary_splat_pattern',
    'pair',
  ],
  ...['dotted_name', 'elif_clause', 'escape_interpolation', 'escape_sequence', 'exec_statement'],
  ...['import_prefix', 'keyword_pattern', 'keyword_separator', 'line_continuation', 'positional_separator'],
  ...['relative_import', 'string_content', 'string_end', 'string_start', 'type_conversion', 'type_parameter'],
  ...['with_clause', 'wildcard_import', 'default_parameter', 'typed_default_parameter', 'typed_parameter'],
  'parenthesized_list_splat',
]

test('every kind of node is made into something, or is read by the node around it', () => {
  const makers = nodeBuilders(grammar)
  expect(nodeBuilders(grammar)).toBe(makers)
  const without = grammar.kinds.filter((name, kind) => {
    const isVisible = name !== '' && !name.startsWith('_') && grammar.named[kind] === 1
    return isVisible && makers[kind] === undefined
  })
  expect(without.sort()).toEqual([...WITHOUT].sort())
})
