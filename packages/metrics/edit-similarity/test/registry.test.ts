import { createRegistry, segmentRow } from '@codegen-eval/metric'
import { testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { editSimilarity } from '../src/edit-similarity.ts'
import { editSimilarityMetric } from '../src/edit-similarity-metric.ts'
import { entries } from '../src/registry.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, [
  'edit-similarity',
  'edit-similarity:unit=token',
  'edit-similarity:unit=token,tokenize=13a,references=average',
  'edit-similarity:distance=indel',
  'edit-similarity:distance=weighted',
  'edit-similarity:unit=token,distance=weighted,insert=0.5,delete=0,substitute=1e-3',
  'edit-similarity:line-ends=keep',
  'edit-similarity:variant=rapidfuzz-ratio,references=average',
  'edit-similarity:variant=cceval,matcher=levenshtein',
  'edit-similarity:level=segment',
])

test('the spec without options is the metric without options', async () => {
  expect((await registry.resolve('edit-similarity')).signature).toBe(editSimilarityMetric().signature)
})

test('options of the spec reach the metric', async () => {
  const metric = await registry.resolve('edit-similarity:unit=token,distance=weighted,delete=0.25')
  expect(metric.score(segmentRow(metric, 'a b c d', 'a b'))).toBe(
    editSimilarity('a b c d', 'a b', { unit: 'token', distance: 'weighted', delete: 0.25 }),
  )
})

test('unknown values are errors that list the valid ones', () => {
  expect(() => registry.parse('edit-similarity:unit=word')).toThrow(/char, token/)
  expect(() => registry.parse('edit-similarity:distance=hamming')).toThrow(/levenshtein, indel, weighted/)
  expect(() => registry.parse('edit-similarity:insert=-1')).toThrow(/from 0 to 1000000/)
  expect(() => registry.parse('edit-similarity:cost=1')).toThrow(/has no option 'cost'.*substitute/)
})

test('an option that the unit or the distance does not take is an error', async () => {
  await expect(registry.resolve('edit-similarity:tokenize=13a')).rejects.toThrow(/only used if unit is token/)
  await expect(registry.resolve('edit-similarity:insert=2')).rejects.toThrow(
    /only used if distance is weighted/,
  )
})
