import { readFileSync } from 'node:fs'
import { createRegistry } from '@codegen-eval/metric'
import { testReadmeOptions, testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { chrfMetric } from '../src/chrf.ts'
import { entries } from '../src/registry.ts'

const registry = createRegistry(entries)

testReadmeOptions(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), entries)

testRoundTrip(registry, [
  'chrf',
  'chrf:word-order=2',
  'chrf:char-order=4,beta=1.5,whitespace=yes,case=lower,eps-smoothing=yes,level=corpus',
])

test('the default level is that of the API and of sacreBLEU: corpus', async () => {
  const metric = await registry.resolve('chrf')
  expect(metric.level).toBe('corpus')
  expect(metric.signature).toBe(chrfMetric().signature)
  expect(metric.signature).toMatch(
    /^chrf\|level:corpus\|char-order:6\|word-order:0\|beta:2\|whitespace:no\|case:mixed\|eps-smoothing:no\|v:/,
  )
})

test('a spec accepts the same values as the API', () => {
  expect(() => registry.parse('chrf:char-order=100')).toThrow(
    'option char-order=100: expected a whole number from 0 to 64',
  )
})
