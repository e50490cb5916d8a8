import { createRegistry, segmentRow } from '@codegen-eval/metric'
import { expandAlias } from '@codegen-eval/metric/internal'
import { testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { exactMatchMetric } from '../src/exact-match-metric.ts'
import { entries } from '../src/registry.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, [
  'exact-match',
  'exact-match:ignore=trim',
  'exact-match:ignore=whitespace,case=lower',
  'exact-match:ignore=tokens',
  'exact-match:ignore=tokens,tokenize=13a',
  'exact-match:line-ends=keep',
  'exact-match:level=segment',
  'vqa-accuracy',
])

test('the spec without options is the metric without options', async () => {
  expect((await registry.resolve('exact-match')).signature).toBe(exactMatchMetric().signature)
})

test('options of the spec reach the metric', async () => {
  const score = async (spec: string) => {
    const metric = await registry.resolve(spec)
    return metric.score(segmentRow(metric, 'F( x )', 'f(x)'))
  }
  expect(await score('exact-match:ignore=tokens')).toBe(0)
  expect(await score('exact-match:ignore=tokens,case=lower')).toBe(1)
  expect(await score('exact-match:ignore=tokens,tokenize=whitespace,case=lower')).toBe(0)
})

test('unknown values are errors that list the valid ones', () => {
  expect(() => registry.parse('exact-match:ignore=ast')).toThrow(/none, trim, whitespace, tokens/)
  expect(() => registry.parse('exact-match:strip=yes')).toThrow(/has no option 'strip'.*ignore/)
})

test('a tokenizer that is not used is an error', async () => {
  await expect(registry.resolve('exact-match:tokenize=13a')).rejects.toThrow(/only used if ignore is tokens/)
})

test('string accuracy is exact match of every character', async () => {
  expect((await registry.resolve(expandAlias(entries, 'string-accuracy'))).signature).toBe(
    exactMatchMetric({ lineEnds: 'keep' }).signature,
  )
})
