import { createRegistry } from '@codegen-eval/metric'
import { testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { detectionF1Metric } from '../src/detection-f1-metric.ts'
import { entries } from '../src/registry.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, [
  'detection-f1',
  'detection-f1:variant=per-box,threshold=0.75',
  'detection-f1:variant=one-to-one',
  'detection-f1:level=segment',
])

test('the spec without options is the metric without options', async () => {
  expect((await registry.resolve('detection-f1')).signature).toBe(detectionF1Metric().signature)
})

test('a threshold that nothing can pass is an error', async () => {
  await expect(registry.resolve('detection-f1:variant=per-box,threshold=1')).rejects.toThrow(/below 1/)
  expect(() => registry.parse('detection-f1:threshold=2')).toThrow(/threshold=2/)
})
