import { expect, test } from 'vitest'
import { outcomesIn } from '../read-texts.ts'

const row = (testIdx: number, success: boolean, more: object = {}) => ({
  ...{
    provider: { id: 'openai:a' },
    promptIdx: 0,
    testIdx,
    success,
    score: Number(success),
    failureReason: success ? 0 : 1,
  },
  ...{ vars: { reference: 'r' }, response: { output: 'x' }, ...more },
})
const read = (...results: readonly object[]) =>
  outcomesIn({ 'out.json': { evalId: 'e', results: { version: 3, prompts: [], results } } })

test('success is the verdict; an error is one of the harness, and one about time a time-out', async () => {
  const failed = { failureReason: 2, response: null, score: 0 }
  const { found, samples } = await read(
    row(0, true, { latencyMs: 250, cost: 0.5 }),
    // the reason of a failed assertion is called an error, too
    row(1, false, { error: 'Expected output to contain "y": Timed out' }),
    row(2, false, { ...failed, error: 'API error: 500' }),
    row(3, false, { ...failed, error: 'Request timed out after 300000 ms' }),
    row(4, false, { failureReason: undefined, error: 'API error: 429', response: null }),
  )
  expect(found).toEqual(
    ['0 pass', '1 fail', '2 error', '3 timeout', '4 error'].map((each) => `openai:a ${each}`),
  )
  expect(samples[0]).toMatchObject({ seconds: 0.25, cost: 0.5, output: 'x', task: { references: ['r'] } })
})

test('repeats are samples, a second prompt is a model, and partial scores stay beside the verdict', async () => {
  const { samples } = await read(
    row(0, true, { score: 0.75, namedScores: { style: 0.5, length: 12 } }),
    row(0, false),
    row(0, true, { promptIdx: 1 }),
  )
  expect(samples.map(({ model, label }) => [model, label])).toEqual([
    ['openai:a', '1'],
    ['openai:a', '2'],
    ['openai:a, prompt 1', '1'],
  ])
  expect([...samples[0]!.scores]).toEqual([
    ['passed', 1],
    ['score', 0.75],
    ['style', 0.5],
  ])
})
