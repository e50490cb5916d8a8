import { createRegistry, formatSignature, metricEntry, segmentRow } from '@codegen-eval/metric'
import { testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { formatExtraction } from '../src/extraction-policy.ts'
import { wrappers } from '../src/registry.ts'

const equal = metricEntry({
  name: 'equal',
  summary: 'the share of candidates that are equal to a reference',
  module: 'equal/registry',
  options: {},
  create: () => ({
    name: 'equal',
    signature: formatSignature('equal', { level: 'corpus' }, '1.2.3'),
    level: 'corpus',
    columns: ['equal', 'segments'],
    prepare: (references) => new Set(references),
    measure(candidate, prepared, row, offset = 0) {
      row[offset] = (prepared as Set<string>).has(candidate) ? 1 : 0
      row[offset + 1] = 1
    },
    score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
  }),
})
const registry = createRegistry([equal], wrappers)

testRoundTrip(registry, [
  'equal',
  'equal:extract=fences',
  'equal:extract=fences/all/language=c++/references,level=segment',
  'equal:extract=fences/otherwise=empty/prompts=keep',
])

test('the option extract pulls code out of answers, and is in the signature', async () => {
  const answer = 'So:\n\n```py\nx = 1\n```'
  const [plain, wrapped] = await Promise.all([
    registry.resolve('equal'),
    registry.resolve('equal:extract=fences'),
  ])
  expect(plain.score(segmentRow(plain, answer, 'x = 1'))).toBe(0)
  expect(wrapped.score(segmentRow(wrapped, answer, 'x = 1'))).toBe(1)
  expect(wrapped.signature).toBe(`equal|extract:${formatExtraction()}|level:corpus|v:1.2.3`)
})

test('references that something is learned from are code only where that is asked for', async () => {
  const learned = async (spec: string) => {
    const { wrappings } = registry.parse(spec)
    await Promise.all(wrappings.map((wrapping) => wrapping.load?.()))
    return wrappings.map(({ references }) => references(['```\nx\n```']))
  }
  expect(await learned('equal:extract=fences')).toEqual([['```\nx\n```']])
  expect(await learned('equal:extract=fences/references')).toEqual([['x']])
})

test('an unknown policy is an error that lists what there is', () => {
  expect(() => registry.parse('equal:extract=code')).toThrow(
    /'code' is unknown; expected fences, followed by/,
  )
})
