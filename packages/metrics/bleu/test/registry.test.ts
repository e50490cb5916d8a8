import { readFileSync } from 'node:fs'
import { createRegistry } from '@codegen-eval/metric'
import { testReadmeOptions, testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { bleuMetric } from '../src/bleu-metric.ts'
import { entries } from '../src/registry.ts'

const registry = createRegistry(entries)

testReadmeOptions(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), entries)

testRoundTrip(registry, [
  'bleu',
  'bleu:tokenize=13a,smoothing=none',
  'bleu:tokenize=intl',
  'bleu:smoothing=floor',
  'bleu:smoothing=floor,smoothing-value=1e-7',
  'bleu:smoothing=add-k,smoothing-value=0.5,order=2,effective-order=no,case=lower',
  'bleu:smoothing=chen-cherry-4',
  'bleu:level=segment',
])

test('the spec without options is the metric without options', async () => {
  expect((await registry.resolve('bleu')).signature).toBe(bleuMetric().signature)
})

test('level=segment makes it a mean of sentence scores', async () => {
  const metric = await registry.resolve('bleu:level=segment')
  expect(metric.level).toBe('segment')
  expect(metric.signature).toContain('|level:segment|')
})

test('unknown values are errors that list the valid ones', () => {
  expect(() => registry.parse('bleu:smoothing=laplace')).toThrow(/none, exp, floor, add-k, chen-cherry-0/)
  expect(() => registry.parse('bleu:tokenize=ja-mecab')).toThrow(/one of code/)
  expect(() => registry.parse('bleu:smoothing-value=-1')).toThrow(/at least 0, or auto/)
  expect(() => registry.parse('bleu:order=0')).toThrow(/from 1 to 64/)
  expect(() => registry.parse('bleu:lowercase=yes')).toThrow(/has no option 'lowercase'.*case/)
})

test('a smoothing value that is not used is an error', async () => {
  await expect(registry.resolve('bleu:smoothing-value=1')).rejects.toThrow(/smoothing exp takes none/)
})
