import { readFileSync } from 'node:fs'
import { createRegistry } from '@codegen-eval/metric'
import { testReadmeOptions, testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { entries } from '../src/registry.ts'
import { tokenRecallMetric } from '../src/token-recall-metric.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, ['token-recall', 'token-recall:tokenize=13a', 'token-recall:level=segment'])

testReadmeOptions(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), entries)

test('the spec without options is the metric without options', async () => {
  expect((await registry.resolve('token-recall')).signature).toBe(tokenRecallMetric().signature)
})
