import { expect, test } from 'vitest'
import type { SyntaxParser } from '../src/load-parser.ts'
import { withMacroShare } from '../src/with-macro-share.ts'

const metric = {
  columns: ['length'],
  measure(candidate: string, _: never, row: Float64Array, offset = 0) {
    row[offset] = candidate.length
  },
  parts: (sum: Float64Array, offset = 0) => ({ length: sum[offset] }),
}

const parser = (macroAt?: (tree: { source: string }) => string | undefined) =>
  ({ language: { macroAt }, parse: (source: string) => ({ source }) }) as unknown as SyntaxParser

test('two columns count outputs with a macro at their error, behind those of the metric', () => {
  const counted = withMacroShare(
    metric,
    parser(({ source }) => (source === 'M x' ? 'M' : undefined)),
  )
  expect(counted.columns).toEqual(['length', 'macros', 'outputs'])
  const sum = new Float64Array(5)
  const row = new Float64Array(5)
  for (const text of ['M x', 'y', 'z', 'w']) {
    counted.measure(text, undefined as never, row, 2)
    row.forEach((value, i) => {
      sum[i] += value
    })
  }
  expect([...sum]).toEqual([0, 0, 6, 1, 4])
  expect(counted.parts(sum, 2)).toEqual({ length: 6, macros: 0.25 })
})

test('a language without macros leaves a metric as it is', () => {
  expect(withMacroShare(metric, parser())).toBe(metric)
})
