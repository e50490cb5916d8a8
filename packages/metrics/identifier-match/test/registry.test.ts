import { readFileSync } from 'node:fs'
import { loadLanguage } from '@codegen-eval/languages'
import { createRegistry } from '@codegen-eval/metric'
import { testReadmeOptions, testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { identifierMatchMetric } from '../src/identifier-match-metric.ts'
import { entries } from '../src/registry.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, ['identifier-match', 'identifier-match:lang=java,measure=exact'])

testReadmeOptions(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), entries)

test('the spec without options is that of Python', async () => {
  const parser = await loadLanguage('python')
  expect((await registry.resolve('identifier-match')).signature).toBe(
    identifierMatchMetric({ parser }).signature,
  )
})
