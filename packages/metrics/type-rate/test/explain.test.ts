import ts from 'typescript'
import { expect, test } from 'vitest'
import { typeRateExplainer } from '../src/explain.ts'

test('the findings are the errors with their places', () => {
  const explain = typeRateExplainer({ compiler: ts, ignore: 'missing' })
  const candidate = 'let n: number = "a"\nf(n)'
  expect(explain(candidate, ['x'])).toEqual({
    score: 0,
    reference: 0,
    findings: [
      {
        kind: 'type error',
        label: "TS2322: Type 'string' is not assignable to type 'number'.",
        status: 'extra',
        candidate: [[4, 5]],
        reference: [],
      },
      {
        kind: 'ignored error',
        label: "TS2304: Cannot find name 'f'.",
        status: 'extra',
        candidate: [[20, 21]],
        reference: [],
      },
    ],
  })
  expect(explain('f(', ['x']).findings.map(({ kind }) => kind)).toEqual(['syntax error'])
  expect(explain('f()', ['x']).score).toBe(1)
})
