import { chunksOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readSamples } from '../../src/scores/read-samples.ts'

const EVALPLUS = JSON.stringify({ eval: { t: [{ base_status: 'pass', plus_status: 'fail' }], u: [] } })
const ROWS = '{"task_id": "t", "passed": true}\n{"task_id": "t", "passed": "x"}\n'

async function read(files: Readonly<Record<string, string>>) {
  const inputs = Object.entries(files).map(([path, text]) => ({ path, chunks: chunksOf(text) }))
  const { batches, tasks, notes } = await readSamples(inputs)
  const samples: string[] = []
  for await (const batch of batches)
    for (const item of batch)
      samples.push(
        'task' in item ? `${item.model} ${item.task.id} ${item.scores.get('passed')}` : item.message,
      )
  return { samples, tasks, notes }
}

test('logs come first, then rows, and logs name tasks without a sample', async () => {
  const { samples, tasks, notes } = await read({ 'b_results.jsonl': ROWS, 'a_eval_results.json': EVALPLUS })
  expect(samples).toEqual([
    'a t 0',
    'b t 1',
    'b_results.jsonl, line 2: passed: expected true or false, or 1 or 0, got "x"',
  ])
  expect(tasks).toEqual(['t', 'u'])
  expect(notes()).toEqual([
    expect.stringContaining('EvalPlus results'),
    '2 files: nothing names the model: each is called as its path (or pass NAME=FILE)',
  ])
})

test('results are recognized in a stream without a name', async () => {
  expect((await read({ '-': EVALPLUS })).samples).toEqual(['stdin t 0'])
  await expect(read({ 'x.jsonl': '' })).rejects.toThrow('x.jsonl: the file is empty: it has no scores')
})

test('a key that a row has twice is told', async () => {
  const { samples, notes } = await read({ 'a.jsonl': '{"id": "t", "passed": true, "passed": false}' })
  expect([samples, notes()[0]]).toEqual([
    ['a t 0'],
    'a.jsonl, line 1: an object has the key "passed" twice: the last value counts',
  ])
})
