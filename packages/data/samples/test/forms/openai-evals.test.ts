import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { inputForm } from '../../src/forms/input-forms.ts'
import { briefly, CONTEXT, chunksOf, rowsIn, verdictOn } from '../reading.ts'

const openaiEvalsRun = inputForm('openai-evals')

const match = (task: string, data: object) => ({ run_id: 'r', sample_id: task, type: 'match', data })

test('match events are outputs of the model of the first line, beside what was expected', async () => {
  const events = [
    { spec: { completion_fns: ['gpt'] } },
    { run_id: 'r', sample_id: 'c.0', type: 'sampling', data: { sampled: ['p'] } },
    match('c.0', { correct: true, sampled: 'p\n', expected: 'x' }),
    match('c.1', { correct: false, sampled: ['q'], expected: ['x', 'y'] }),
    match('c.2', { correct: false, expected: 'x' }),
    { final_report: { accuracy: 0.5 }, run_id: 'r' },
  ]
  const text = events.map((each) => JSON.stringify(each)).join('\n')
  expect(await briefly(rowsIn(openaiEvalsRun, chunksOf(text), CONTEXT))).toEqual([
    'c.0: gpt=p\n < x',
    'c.1: gpt=q < x, y',
  ])
  expect(verdictOn(openaiEvalsRun, contentSample('x', Buffer.from(text), false))).toBe(true)
})
