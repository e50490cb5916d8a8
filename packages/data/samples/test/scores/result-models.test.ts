import { expect, test } from 'vitest'
import { resultModels } from '../../src/scores/result-models.ts'

test.each([
  ['humaneval_gpt-x.jsonl_results.jsonl', 'humaneval_gpt-x'],
  ['runs/samples.jsonl_results.jsonl.gz', 'samples'],
  ['evalplus_gpt-x_eval_results.json', 'evalplus_gpt-x'],
  ['gpt-4_temp_0.0.eval_results.json', 'gpt-4_temp_0.0'],
  ['gpt-4.1.csv', 'gpt-4.1'],
  ['results.jsonl', 'results'],
  ['eval_results.json', 'eval'],
  ['-', 'stdin'],
])('%s is named for %s', (path, model) => {
  expect(resultModels([path])).toEqual([model])
})

test('files of one name get the folders in which they differ', () => {
  expect(resultModels(['main/results.jsonl', './branch/results.jsonl', 'gpt.csv'])).toEqual([
    'main/results',
    'branch/results',
    'gpt',
  ])
  expect(resultModels(['a/x/r.json', 'b/x/r.json', 'c\\r.json'])).toEqual(['a/x/r', 'b/x/r', 'c/r'])
  expect(resultModels(['r.json', 'a/r.json'])).toEqual(['r', 'a/r'])
})

test('the same file twice is two models', () => {
  expect(resultModels(['r.json', 'r.json', 'r_results.jsonl'])).toEqual(['r', 'r (2)', 'r (3)'])
})
