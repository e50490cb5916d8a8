import { readFileSync } from 'node:fs'
import { createRegistry } from '@codegen-eval/metric'
import { testReadmeOptions, testRoundTrip } from '@codegen-eval/metric/testing'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { entries } from '../src/registry.ts'
import { typeRateMetric } from '../src/type-rate-metric.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, [
  'type-rate',
  'type-rate:lang=tsx',
  'type-rate:ignore=missing',
  'type-rate:lib=es2022+dom',
])

testReadmeOptions(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), entries)

test('the spec without options is the metric with the installed compiler', async () => {
  expect((await registry.resolve('type-rate')).signature).toBe(typeRateMetric({ compiler: ts }).signature)
})

test('a version that is not installed is an error with the command that installs it', async () => {
  await expect(registry.resolve('type-rate:typescript=5.0.1')).rejects.toThrow(
    `type-rate: option typescript=5.0.1: the installed version is ${ts.version}; run: npm install typescript@5.0.1`,
  )
})
