import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadAllMetrics } from '../src/all-metrics.ts'
import { scoreOutput } from '../src/score-output.ts'

const registries = (path: string) =>
  readFileSync(new URL(path, import.meta.url), 'utf8').match(/@codegen-eval\/[\w-]+\/registry/g)!

test('every metric of the command is there', () => {
  expect(registries('../src/all-metrics.ts')).toEqual(
    expect.arrayContaining(registries('../../cli/src/metrics.ts')),
  )
})

test('a metric is resolved by its name and options, and by its signature', async () => {
  const registry = await loadAllMetrics()
  const metric = await registry.resolve('chrf:word-order=2')
  expect(metric.name).toBe('chrF2++')
  expect((await registry.resolve(metric.signature)).signature).toBe(metric.signature)
})

test('a metric that loads a grammar is resolved like any other', async () => {
  const metric = await (await loadAllMetrics()).resolve('codebleu:lang=python')
  expect(scoreOutput(metric, 'x = f(1)\n', 'x = f(1)\n').score).toBe(1)
})

test('code is pulled out of fenced answers where the spec says so', async () => {
  const registry = await loadAllMetrics()
  const answer = 'Here you are:\n\n```python\nx = 1\n```\n'
  expect(scoreOutput(await registry.resolve('exact-match'), answer, 'x = 1').score).toBe(0)
  expect(scoreOutput(await registry.resolve('exact-match:extract=fences'), answer, 'x = 1').score).toBe(1)
})

test('an unknown metric is an error that lists those there are', async () => {
  const registry = await loadAllMetrics()
  await expect(registry.resolve('blue')).rejects.toThrow(/unknown metric 'blue'.*\bbleu\b.*\bchrf\b/)
})
