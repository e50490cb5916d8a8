import { readFileSync } from 'node:fs'
import { createRegistry } from '@codegen-eval/metric'
import { testReadmeOptions, testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { gleuMetric } from '../src/gleu-metric.ts'
import { entries } from '../src/registry.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, ['gleu', 'gleu:tokenize=13a', 'gleu:min-order=2,order=3', 'gleu:level=segment'])

testReadmeOptions(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), entries)

test('the spec without options is the metric without options', async () => {
  expect((await registry.resolve('gleu')).signature).toBe(gleuMetric().signature)
})
