import { childrenOf, fieldId, kindId, loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { PYTHON_DATA_FLOW } from '../src/data-flow-tables.ts'
import { pythonLanguage } from '../src/python-language.ts'

const parser = await loadParser(pythonLanguage)
const { grammar } = parser

test('the grammar has all kinds and fields that the tables name', () => {
  const { atoms, comments, identifiers, assignments, defaults, generators, branches, loops } =
    PYTHON_DATA_FLOW
  const kinds = [
    ...atoms,
    ...comments,
    ...identifiers,
    ...[...assignments, ...defaults, ...generators, ...branches, ...loops].map(({ kind }) => kind),
    ...branches.flatMap(({ alternatives, otherwise }) => [...alternatives, otherwise]),
  ]
  for (const kind of kinds) expect(kindId(grammar, kind)).toBeGreaterThan(0)
  const pairs = [...assignments, ...defaults]
  const fields = [...pairs.flatMap(({ target, value }) => [target, value]), 'left', 'right', 'body']
  for (const field of fields) expect(fieldId(grammar, field)).toBeGreaterThan(0)
  expect(kindId(grammar, PYTHON_DATA_FLOW.separator, false)).toBeGreaterThan(0)
})

/** The fields of the first node of a kind. */
function fieldsOf(source: string, kind: string): string[] {
  const tree = parser.parse(source)
  const node = tree.kind.indexOf(kindId(grammar, kind))
  return childrenOf(tree, node).flatMap((child) => grammar.fields[tree.field[child]] || [])
}

test('assignments, defaults and loops have the fields of the tables', () => {
  const sources: Readonly<Record<string, string>> = {
    assignment: 'a = b',
    augmented_assignment: 'a += b',
    named_expression: '(a := b)',
    default_parameter: 'def f(a=b): pass',
    typed_default_parameter: 'def f(a: c = b): pass',
  }
  for (const { kind, target, value } of [...PYTHON_DATA_FLOW.assignments, ...PYTHON_DATA_FLOW.defaults]) {
    expect(fieldsOf(sources[kind], kind), kind).toEqual(expect.arrayContaining([target, value]))
  }
  const loop = PYTHON_DATA_FLOW.loops.find(({ kind }) => kind === 'for_statement')!
  const fields = fieldsOf('for a in b: c', 'for_statement')
  expect(fields).toEqual([loop.target, loop.value, loop.body])
  // a clause gives its last child to its target
  expect(fieldsOf('[a for b in c]', 'for_in_clause')).toEqual([
    PYTHON_DATA_FLOW.generators[0].target,
    'right',
  ])
})

test('branches have the alternatives of the table', () => {
  const [{ kind, alternatives, otherwise }] = PYTHON_DATA_FLOW.branches
  const tree = parser.parse('if a: b\nelif c: d\nelse: e')
  const children = childrenOf(tree, tree.kind.indexOf(kindId(grammar, kind)))
  const kinds = children.map((child) => grammar.kinds[tree.kind[child]])
  expect(kinds.filter((own) => alternatives.includes(own))).toEqual(['elif_clause', otherwise])
})
