import { fileURLToPath } from 'node:url'
import { scoreOutput } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { loadAllMetrics } from '../src/all-metrics.ts'
import { scoreEncodedOutput } from '../src/score-encoded.ts'

test('the metrics of the project are there, and score outputs', async () => {
  const registry = await loadAllMetrics()
  const answer = 'Here you are:\n\n```python\nx = 1\n```\n'
  expect(scoreOutput(await registry.resolve('exact-match'), answer, 'x = 1').score).toBe(0)
  expect(scoreOutput(await registry.resolve('exact-match:extract=fences'), answer, 'x = 1').score).toBe(1)
  expect(scoreOutput(await registry.resolve('codebleu:lang=python'), 'x = 1\n', 'x = 1\n').score).toBe(1)
})

test('a spec may name a folder with a model', async () => {
  const model = fileURLToPath(new URL('../../../../examples/tiny-encoder', import.meta.url))
  const metric = await (await loadAllMetrics()).resolve(`bert-score:model=${model}`)
  expect((await scoreEncodedOutput(metric, 'return x', 'return x')).score).toBeCloseTo(1, 12)
})
