import { expect, test } from 'vitest'
import { bleuColumns, bleuParts } from '../src/bleu-metric.ts'
import { bleuFormula } from '../src/bleu-settings.ts'

test('columns are matches and n-grams by order, then the lengths', () => {
  expect(bleuColumns(2)).toEqual([
    'matches1',
    'matches2',
    'totals1',
    'totals2',
    'candidateLength',
    'referenceLength',
  ])
})

test("parts are those of sacreBLEU's 54.5/30.0 (BP = 0.913 hyp_len = 11 ref_len = 12), behind an offset", () => {
  const row = Float64Array.of(-1, 6, 3, 11, 10, 11, 12)
  const { precision1, precision2, brevityPenalty, ...lengths } = bleuParts(row, 1, bleuFormula({ order: 2 }))
  expect([precision1! * 100, precision2! * 100, brevityPenalty].map((part) => part!.toFixed(3))).toEqual([
    '54.545',
    '30.000',
    '0.913',
  ])
  expect(lengths).toEqual({ candidateLength: 11, referenceLength: 12 })
})

test('a precision without n-grams is 0', () => {
  const row = Float64Array.of(1, 0, 1, 0, 1, 1)
  expect(bleuParts(row, 0, bleuFormula({ order: 2 }))).toMatchObject({ precision1: 1, precision2: 0 })
})
