import { readFileSync } from 'node:fs'
import { createRegistry } from '@codegen-eval/metric'
import { testReadmeOptions, testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { findingF1Metric } from '../src/finding-f1-metric.ts'
import { entries } from '../src/registry.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, [
  'finding-f1',
  'finding-f1:by=lines+label,tolerance=2,unknown=yes',
  'finding-f1:by=verdict,match=many,labels=bug+style',
  'finding-f1:level=segment',
])

testReadmeOptions(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), entries)

test('the spec without options is the metric without options', async () => {
  expect((await registry.resolve('finding-f1')).signature).toBe(findingF1Metric().signature)
})
