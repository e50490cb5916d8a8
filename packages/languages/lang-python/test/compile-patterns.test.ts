import { expect, test } from 'vitest'
import { areCasesValid, MAX_BEFORE_STAR } from '../src/compile-patterns.ts'
import { pythonAst } from '../src/python-ast.ts'
import type { PythonNode } from '../src/python-node.ts'
import { parser } from './verdicts.ts'

/** The patterns among some whose `match`, with these cases alone, CPython 3.11.7 compiles. */
function valid(...cases: readonly string[]): string[] {
  return cases.filter((patterns) => {
    const source = `match a:\n${patterns
      .split(';')
      .map((pattern) => ` case ${pattern}: pass\n`)
      .join('')}`
    const [statement] = pythonAst(parser.parse(source)).body as readonly PythonNode[]
    return areCasesValid(statement)
  })
}

test('only the last case, and cases with guards, match everything', () => {
  const sources = ['b', '1; b', 'b if c; _', '[b]; c', '1 | _']
  expect(valid(...sources)).toEqual(sources)
  expect(valid('b; c', '_; c', '(b as c); d', '1 | (b); c', 'b | 1', '_ | 1', '[_ | 1]')).toEqual([])
})

test('a name is bound once', () => {
  expect(valid('[b, b]', 'b as b', '[b] as b', 'A(b, c=b)', '{"x": b, **b}', '([b] | [b, _]) as b')).toEqual(
    [],
  )
})

test('alternatives bind the same names', () => {
  const sources = ['(1 as b) | (2 as b)', '[b, c] | [c, b]', 'A(b) | B(b)']
  expect(valid(...sources)).toEqual(sources)
  expect(valid('(1 as b) | (2 as c)', '[b, c] | [c]', '1 | [b]')).toEqual([])
})

test('keys of mappings differ, as Python compares them', () => {
  const sources = ['{1: b, -1: c}', '{"x": b, b"x": c}', '{A.x: b, A.x: c}', '{1-2j: b, 1+2j: c}']
  expect(valid(...sources)).toEqual(sources)
  expect(
    valid('{1: b, 1.0: c}', '{1: b, True: c}', '{-0: b, 0: c}', '{"x": b, "x": c}', '{None: b, None: c}'),
  ).toEqual([])
})

test('literals are not formatted, attributes of classes differ, a sequence has one star', () => {
  expect(valid('f"x"', '{f"x": b}', 'A(b=c, b=d)', 'A(__debug__=d)', '[*b, *c]')).toEqual([])
  expect(valid(`[${'_, '.repeat(MAX_BEFORE_STAR)}*b]`)).toHaveLength(1)
  expect(valid(`[${'_, '.repeat(MAX_BEFORE_STAR + 1)}*b]`)).toEqual([])
})
