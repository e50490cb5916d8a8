import { segmentRow } from '@codegen-eval/metric'
import { testMetricContract } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { parseRateMetric } from '../src/parse-rate-metric.ts'
import { parser } from './parser.ts'

const metric = parseRateMetric({ parser })

testMetricContract(metric)

test('the signature names the grammar, the stage and the wrapper', () => {
  expect(metric.signature).toMatch(
    /^parse-rate\|lang:python@tree-sitter-python-0\.25\.0\|stage:compile\|wrap:none\|v:/,
  )
})

test('references do not count', () => {
  expect([...segmentRow(metric, 'x = 1', 'x = (')]).toEqual([1, 1, 0])
  expect([...segmentRow(metric, 'x = (', 'x = (')]).toEqual([0, 1, 0])
})

test('what the parser gives up is not accepted, and counts in a part', () => {
  const parse = (source: string) => ({ ...parser.parse(source), isGivenUp: true })
  const { parts, measure, score } = parseRateMetric({ parser: { ...parser, parse, parses: () => false } })
  const row = new Float64Array(3)
  measure('x = 1', undefined, row)
  expect([score(row), parts!(row).givenUp]).toEqual([0, 1])
})

test('without a parser it is an error', () => {
  expect(() => parseRateMetric({ parser: undefined as never })).toThrow(TypeError)
})
