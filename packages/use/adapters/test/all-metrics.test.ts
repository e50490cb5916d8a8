import { expect, test } from 'vitest'
import { loadAllMetrics } from '../src/all-metrics.ts'
import { scoreOutput } from '../src/score-output.ts'

test('the metrics of the project are there, and score outputs', async () => {
  const registry = await loadAllMetrics()
  const answer = 'Here you are:\n\n```python\nx = 1\n```\n'
  expect(scoreOutput(await registry.resolve('exact-match'), answer, 'x = 1').score).toBe(0)
  expect(scoreOutput(await registry.resolve('exact-match:extract=fences'), answer, 'x = 1').score).toBe(1)
  expect(scoreOutput(await registry.resolve('codebleu:lang=python'), 'x = 1\n', 'x = 1\n').score).toBe(1)
})
