import { readFileSync } from 'node:fs'
import { createRegistry } from '@codegen-eval/metric'
import { testReadmeOptions, testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { entries } from '../src/registry.ts'
import { terMetric } from '../src/ter-metric.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, [
  'ter',
  'ter:normalized=yes,no-punct=yes',
  'ter:asian-support=yes,case-sensitive=yes',
  'ter:level=segment',
])

testReadmeOptions(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), entries)

test('the spec without options is the metric without options', async () => {
  expect((await registry.resolve('ter')).signature).toBe(terMetric().signature)
})
