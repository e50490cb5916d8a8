import { expect, test } from 'vitest'
import { meteorScore } from '../src/meteor.ts'

test('two texts of 200,000 tokens end in seconds', async () => {
  const calls = Array.from({ length: 50_000 }, (_, i) => `f(v${i % 30_001})`).join('\n')
  expect(await meteorScore(calls, calls)).toMatchObject({ score: 1, parts: { beamCut: 1 } })
  const { score, parts } = await meteorScore(calls.replace(/v(\d+)00\)/g, 'u$1)'), calls)
  expect([score > 0.8, score < 1, parts!.beamCut]).toEqual([true, true, 1])
})
