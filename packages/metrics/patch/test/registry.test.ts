import { readFileSync } from 'node:fs'
import { createRegistry } from '@codegen-eval/metric'
import { testReadmeOptions, testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { patchMetric } from '../src/patch-metric.ts'
import { entries } from '../src/registry.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, [
  'patch',
  'patch:part=hunkIoU',
  'patch:part=sameChange,functions=python',
  'patch:level=segment',
])

testReadmeOptions(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), entries)

test('the spec without options is the metric without options', async () => {
  expect((await registry.resolve('patch')).signature).toBe(patchMetric().signature)
})
