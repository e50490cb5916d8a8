import { segmentRow } from '@codegen-eval/metric'
import { testMetricContract } from '@codegen-eval/metric/testing'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { typeRateMetric } from '../src/type-rate-metric.ts'

const metric = typeRateMetric({ compiler: ts })

testMetricContract(metric)

test('the signature names what changes a number', () => {
  expect(metric.signature).toMatch(
    /^type-rate\|typescript:\d+\.\d+\.\d+\|lang:typescript\|strict:yes\|target:es2022\|lib:es2022\|jsx:preserve\|ignore:none\|sources:no\|v:/,
  )
  const { signature } = typeRateMetric({ compiler: ts, ignore: '2307+2304+2307', context: { 'a.d.ts': '' } })
  expect(signature).toMatch(/\|ignore:2304\+2307\|context:[0-9a-f]{16}\|/)
})

test('a row has the outcome, and the counts of errors and of what was given up', () => {
  expect([...segmentRow(metric, 'let n: number = 1', 'x')]).toEqual([1, 1, 0, 0, 0])
  expect([...segmentRow(metric, 'let n: number = x', 'x')]).toEqual([0, 1, 0, 1, 0])
  expect([...segmentRow(metric, 'let n: number =', 'x')]).toEqual([0, 1, 1, 1, 0])
  expect([...segmentRow(metric, '('.repeat(5_000), 'x')]).toEqual([0, 1, 0, 0, 1])
})

test('ignored errors do not count, and errors of syntax always do', () => {
  const fragment = typeRateMetric({ compiler: ts, ignore: 'missing' })
  expect([...segmentRow(fragment, 'import x from "y"\nz(x)', 'x')]).toEqual([1, 1, 0, 0, 0])
  expect([...segmentRow(fragment, 'z(', 'x')]).toEqual([0, 1, 1, 1, 0])
})

test('the source text of a row is seen if the option says so', () => {
  const declared = 'declare function twice(n: number): number'
  const scoreOf = (sources: boolean, candidate: string) => {
    const { prepare, measure, score, columns } = typeRateMetric({ compiler: ts, sources })
    const row = new Float64Array(columns.length)
    measure(candidate, prepare(['x'], declared), row)
    return score(row)
  }
  expect(scoreOf(true, 'twice(1)')).toBe(1)
  expect(scoreOf(true, 'twice("a")')).toBe(0)
  expect(scoreOf(false, 'twice(1)')).toBe(0)
})
