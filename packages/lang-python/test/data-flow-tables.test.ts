import { fieldOf, kindOf, loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { PYTHON_DATA_FLOW } from '../src/data-flow-tables.ts'
import { python } from '../src/python.ts'

const { grammar } = await loadParser(python)

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
  for (const kind of kinds) expect(kindOf(grammar, kind)).toBeGreaterThan(0)
  const pairs = [...assignments, ...defaults]
  const fields = [...pairs.flatMap(({ target, value }) => [target, value]), 'left', 'right', 'body']
  for (const field of fields) expect(fieldOf(grammar, field)).toBeGreaterThan(0)
  expect(kindOf(grammar, PYTHON_DATA_FLOW.separator, false)).toBeGreaterThan(0)
})
