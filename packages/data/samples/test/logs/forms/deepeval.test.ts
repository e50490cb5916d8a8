import { expect, test } from 'vitest'
import { outcomesIn } from '../read-texts.ts'

const metric = (rest: object) => ({ name: 'Unit', threshold: 1, flaky: false, ...rest })
const test_ = (name: string, success: boolean, ...metricsData: readonly object[]) => ({
  name,
  success,
  metricsData,
})
const run = (...testCases: readonly object[]) => ({
  testCases,
  metricsScores: [],
  hyperparameters: { model: 'm' },
})

test('a metric without a score is an error, and flaky metrics decide nothing', async () => {
  const { found } = await outcomesIn({
    'test_run_1_1.json': run(
      test_(
        't',
        true,
        metric({ score: 1, success: true }),
        metric({ name: 'F', score: 0, success: false, flaky: true }),
      ),
      test_('u', false, metric({ score: 0, success: false, reason: 'timeout' })),
      test_('v', false, metric({ success: false, error: 'no sandbox' })),
      test_('w', false, metric({ score: 0.5, success: false })),
    ),
  })
  expect(found).toEqual(['m t pass', 'm u timeout', 'm v error', 'm w fail'])
})

test('totals of the run show lost test cases, and a verdict agrees with its metrics', async () => {
  const one = run(test_('t', true, metric({ score: 1, success: true })))
  await expect(outcomesIn({ 'x.json': { ...one, testPassed: 2, testFailed: 0 } })).rejects.toThrow(
    '2 passed and 0 failed, and there are 1 test cases',
  )
  await expect(
    outcomesIn({ 'x.json': run(test_('t', true, metric({ score: 0, success: false }))) }),
  ).rejects.toThrow('success is true, and the metrics say false')
  const { found, notes } = await outcomesIn({ 'x.json': { ...one, hyperparameters: {} } })
  expect([found, notes.join()]).toEqual([['x t pass'], expect.stringContaining('NAME=runs/x.json')])
})

test('a default name counts the cases: the input is the task, and a chosen field comes first', async () => {
  const unnamed = (i: number, input: string, rest: object = {}) => ({
    ...test_(`test_case_${i}`, true, metric({ score: 1, success: true })),
    ...{ input, ...rest },
  })
  const cases = run(
    unnamed(0, 'add'),
    unnamed(1, 'add'),
    unnamed(2, 'sort', { metadata: { task: { id: 7 } } }),
  )
  const { found, notes } = await outcomesIn({ 'x.json': cases })
  expect(found).toEqual(['m 7 pass', 'm add pass', 'm add pass'])
  expect(notes.join()).toContain('count the test cases: the input is the task')
  const chosen = await outcomesIn({ 'x.json': cases }, { idField: '.name' })
  expect(chosen.found).toEqual(['m test_case_0 pass', 'm test_case_1 pass', 'm test_case_2 pass'])
})

test('names that pytest gives to parameters or to a whole function say nothing about the task', async () => {
  const named = (name: string, input: string, rest: object = {}) => ({
    ...test_(name, true, metric({ score: 1, success: true })),
    ...{ input, ...rest },
  })
  const { found, notes } = await outcomesIn({
    'a.json': run(named('test_code[test_case0]', 'add'), named('test_code[test_case1]', 'sort')),
    'b.json': run(named('test_all', 'add'), named('test_all', 'sort')),
    'c.json': run(named('add one', 'add'), named('add one', 'add'), named('t', 'u', {})),
    'd.json': run(named('test_case_0', 'x', { additionalMetadata: { task_id: 'seven' } })),
  })
  expect(found).toEqual([
    ...['m add one pass', 'm add one pass', 'm add pass', 'm add pass'],
    ...['m seven pass', 'm sort pass', 'm sort pass', 'm t pass'],
  ])
  expect(notes).toEqual([
    expect.stringContaining('a.json: names such as test_case_0 count the test cases: the input is the task'),
    expect.stringContaining('b.json: name "test_all" stands for several inputs: the input is the task'),
  ])
})
