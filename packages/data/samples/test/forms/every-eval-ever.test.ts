import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { inputForm } from '../../src/forms/input-forms.ts'
import { briefly, CONTEXT, chunksOf, rowsIn, verdictOn } from '../reading.ts'

const everyEvalEverInstances = inputForm('every-eval-ever')

const row = (task: string, output: readonly string[] | null, result = 'tests') => ({
  evaluation_id: 'e',
  model_id: 'a/gpt',
  sample_id: task,
  evaluation_result_id: result,
  input: { raw: '', reference: ['x', 'y'] },
  output: output === null ? null : { raw: output },
  evaluation: { score: 0, is_correct: false },
})
const lines = (...rows: readonly unknown[]) => rows.map((each) => JSON.stringify(each)).join('\n')

test('each sample is read once, and one without an output is left out', async () => {
  const text = lines(row('t', ['a']), row('t', ['a'], 'style'), row('t', ['b']), row('u', []), row('u', null))
  expect(await briefly(rowsIn(everyEvalEverInstances, chunksOf(text), CONTEXT))).toEqual([
    't: a/gpt=a < x, y',
    't: a/gpt=b < x, y',
  ])
  expect(verdictOn(everyEvalEverInstances, contentSample('x', Buffer.from(text), false))).toBe(true)
  expect(verdictOn(everyEvalEverInstances, contentSample('x', Buffer.from('{"id": 1}'), false))).toBe(false)
})

test('a row without its task or its model names what is missing', async () => {
  const { sample_id: _, ...without } = row('t', ['a'])
  const [error] = await briefly(rowsIn(everyEvalEverInstances, chunksOf(lines(without)), CONTEXT))
  expect(error).toContain('in, line 1: field "sample_id": expected a text, found nothing')
})
