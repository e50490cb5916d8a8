import { SymbolRun } from '@codegen-eval/sequence'
import { expect, test } from 'vitest'
import {
  type EditSimilarityOptions,
  editSettings,
  editSimilaritySettings,
} from '../src/edit-similarity-options.ts'
import { boundedDistance, symbolDistance } from '../src/symbol-distance.ts'
import { slowEditDistance } from './slow-edit-similarity.ts'

const cases: EditSimilarityOptions[] = [
  {},
  { distance: 'indel' },
  { distance: 'weighted', insert: 0.5, delete: 1.5, substitute: 1.75 },
]

test.each(cases)('symbolDistance with %j compares the runs only', (options) => {
  const settings = editSettings(editSimilaritySettings(options))
  const candidate = new SymbolRun(Int32Array.from([1, 2, 3]))
  const reference = new SymbolRun(Int32Array.from([3, 3, 1, 2, 4, 3]), 2, 5)
  expect(symbolDistance(candidate, reference, 4, settings, 10)).toBe(
    slowEditDistance(['1', '2', '3'], ['1', '2', '4'], settings.costs),
  )
})

const run = (length: number, symbolAt: (i: number) => number) =>
  new SymbolRun(Int32Array.from({ length }, (_, i) => symbolAt(i)))

test('boundedDistance is the distance within the bounds, and NaN above them', () => {
  const bounded = (options: EditSimilarityOptions, length: number, limit = Number.POSITIVE_INFINITY) =>
    boundedDistance(
      run(length, () => 1),
      run(length, () => 2),
      2,
      editSettings(editSimilaritySettings(options)),
      limit,
    )
  expect(bounded({ distance: 'weighted' }, 1000)).toBe(1000)
  expect(bounded({ distance: 'weighted' }, 20_000)).toBeNaN()
  expect(bounded({ distance: 'indel' }, 140_000)).toBeNaN()
  expect(bounded({}, 140_000)).toBeNaN()
  expect(bounded({}, 140_000, 10)).toBe(Number.POSITIVE_INFINITY)
})

test('boundedDistance of long texts that differ little is exact', () => {
  const settings = editSettings(editSimilaritySettings({}))
  const a = run(200_000, (i) => 1 + (i % 7))
  const b = run(200_000, (i) => (i === 10 || i === 199_000 ? 9 : 1 + (i % 7)))
  expect(boundedDistance(a, b, 9, settings, Number.POSITIVE_INFINITY)).toBe(2)
})
