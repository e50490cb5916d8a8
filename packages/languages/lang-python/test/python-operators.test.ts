import { expect, test } from 'vitest'
import { BINARY_OPERATORS, COMPARISONS, UNARY_OPERATORS } from '../src/python-operators.ts'

// the classes below `ast.operator`, `ast.unaryop` and `ast.cmpop` of CPython 3.11.7
test('every operator of the ast module has one symbol', () => {
  const typesOf = (table: ReadonlyMap<string, string>) => [...table.values()].sort().join(' ')
  expect(typesOf(BINARY_OPERATORS)).toBe(
    'Add BitAnd BitOr BitXor Div FloorDiv LShift MatMult Mod Mult Pow RShift Sub',
  )
  expect(typesOf(UNARY_OPERATORS)).toBe('Invert Not UAdd USub')
  expect(typesOf(COMPARISONS)).toBe('Eq Gt GtE In Is IsNot Lt LtE NotEq NotIn')
})
