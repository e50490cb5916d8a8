import { chunksOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { bigcodebenchOutcomes, isBigcodebenchResults } from '../../src/forms/bigcodebench-results.ts'
import { readScores } from '../../src/read-scores.ts'

const fail = (message: string): never => {
  throw new Error(message)
}
const sample = (status: unknown) => ({ task_id: 'BigCodeBench/0', solution: 'x', status, details: {} })
const results = {
  date: '2024-10-01 10:00',
  eval: { 'BigCodeBench/0': [sample('pass'), sample('timeout')], 'BigCodeBench/1': [sample('fail')] },
}

test('a sample passes by its only status', () => {
  expect(bigcodebenchOutcomes(results, fail)).toEqual([
    { id: 'BigCodeBench/0', sample: 0, passed: true },
    { id: 'BigCodeBench/0', sample: 1, passed: false },
    { id: 'BigCodeBench/1', sample: 0, passed: false },
  ])
  for (const [status, found] of [
    ['ok', '"ok"'],
    [undefined, 'nothing'],
  ])
    expect(() => bigcodebenchOutcomes({ eval: { a: [sample(status)] } }, fail)).toThrow(
      `"eval" of "a", sample 1: status: expected pass, fail, timeout, found ${found}`,
    )
})

test('results of EvalPlus are none of BigCodeBench', () => {
  const evalplus = { eval: { 'H/0': [{ base_status: 'pass', plus_status: 'pass', status: 'x' }] } }
  expect([results, evalplus, { eval: {} }, { eval: null }, null, []].map(isBigcodebenchResults)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('a file is read without a note on EvalPlus', async () => {
  const notices: string[] = []
  const chunks = chunksOf(JSON.stringify(results, null, 2))
  const table = await readScores([{ path: 'gpt_eval_results.json', chunks }], {
    onNotice: (text) => notices.push(text),
  })
  expect(table.tasks).toHaveLength(2)
  expect(notices).toEqual([])
})
