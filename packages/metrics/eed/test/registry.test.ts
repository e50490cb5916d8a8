import { readFileSync } from 'node:fs'
import { createRegistry } from '@codegen-eval/metric'
import { testReadmeOptions, testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { eedMetric } from '../src/eed-metric.ts'
import { entries } from '../src/registry.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, ['eed', 'eed:alpha=1.5,rho=0', 'eed:deletion=1,insertion=0.5'])

testReadmeOptions(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), entries)

test('the spec without options is the metric without options', async () => {
  expect((await registry.resolve('eed')).signature).toBe(eedMetric().signature)
})
