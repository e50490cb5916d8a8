import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { inputForm } from '../../src/forms/input-forms.ts'
import { briefly, CONTEXT, chunksOf, rowsIn, verdictOn } from '../reading.ts'

const deepevalRun = inputForm('deepeval')

const testCases = [
  { name: 'a', actualOutput: 'p\n', expectedOutput: 'x' },
  { name: 'b', actualOutput: 'q', expectedOutput: 'y', metadata: { task_id: 7 } },
  { name: 'c', expectedOutput: 'z' },
]
const read = (run: object) => briefly(rowsIn(deepevalRun, chunksOf(JSON.stringify(run)), CONTEXT))

test('test cases are outputs of the model that stands behind them', async () => {
  expect(await read({ testCases, hyperparameters: { model: 'gpt' } })).toEqual([
    'a: gpt=p\n < x',
    '7: gpt=q < y',
  ])
  expect(await read({ testCases: testCases.slice(0, 1), identifier: 'llama' })).toEqual(['a: llama=p\n < x'])
  expect(await read({ testCases: testCases.slice(0, 1) })).toEqual(['a: m=p\n < x'])
  const sample = contentSample('x', Buffer.from(JSON.stringify({ testCases })), false)
  expect(verdictOn(deepevalRun, sample)).toBe(true)
})

test('a document without a list of test cases is refused, and a broken case names itself', async () => {
  expect(await read({ testCases: 3 })).toEqual([
    expect.stringContaining('in, line 1: field "testCases": expected a list, found 3'),
  ])
  expect(await read({ testCases: [{ actualOutput: 'p' }, 3] })).toEqual([
    expect.stringContaining('neither metadata.task_id nor a name'),
    expect.stringContaining('in, line 1'),
  ])
})
