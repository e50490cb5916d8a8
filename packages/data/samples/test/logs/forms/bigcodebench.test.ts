import { expect, test } from 'vitest'
import { outcomesIn } from '../read-texts.ts'

const result = (status: unknown, details: object = {}) => ({ solution: 'x', status, details })
const NAME = 'a--m--main--bigcodebench-instruct--vllm-0-1-sanitized_calibrated_eval_results.json'

test('the one detail ALL is a failure of the harness, unless the program cannot be parsed', async () => {
  const { found } = await outcomesIn({
    [NAME]: {
      eval: {
        'B/0': [
          result('pass'),
          result('fail', { test_1: 'AssertionError' }),
          result('timeout'),
          result('fail', { ALL: '[Errno 12] Cannot allocate memory' }),
          result('fail', { ALL: 'invalid syntax (<string>, line 1)' }),
        ],
      },
    },
  })
  expect(found).toEqual(
    ['error', 'fail', 'fail', 'pass', 'timeout'].map((outcome) => `a--m--main B/0 ${outcome}`),
  )
})

test('an unknown status is refused, and so is a pass with failing tests', async () => {
  await expect(outcomesIn({ [NAME]: { eval: { 'B/0': [result('ok')] } } })).rejects.toThrow(
    'expected pass, fail or timeout, found "ok"',
  )
  await expect(outcomesIn({ [NAME]: { eval: { 'B/0': [result('pass', { t: 'x' })] } } })).rejects.toThrow(
    'status is pass, and details name failing tests',
  )
})

test('a task with an empty list of results is planned, and has no sample', async () => {
  const { found, runs } = await outcomesIn({ [NAME]: { eval: { 'B/0': [result('pass')], 'B/1': [] } } })
  expect(found).toEqual(['a--m--main B/0 pass'])
  expect(runs).toEqual([{ model: 'a--m--main', tasks: ['B/0', 'B/1'] }])
})

test('totals name the file with the results', async () => {
  const totals = { 'pass@1': 0.5, model: 'm', split: 'instruct', subset: 'full' }
  await expect(outcomesIn({ 'x_pass_at_k.json': totals })).rejects.toThrow(
    'holds totals only: pass …_eval_results.json',
  )
})
