import { readFileSync } from 'node:fs'
import { createRegistry } from '@codegen-eval/metric'
import { testReadmeOptions, testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { entries } from '../src/registry.ts'
import { ribesMetric } from '../src/ribes-metric.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, ['ribes', 'ribes:tokenize=13a', 'ribes:alpha=0.5,beta=0.3'])

testReadmeOptions(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), entries)

test('the spec without options is the metric without options', async () => {
  expect((await registry.resolve('ribes')).signature).toBe(ribesMetric().signature)
})
