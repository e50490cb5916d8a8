import { expect, test } from 'vitest'
import { modelNames, resultModels } from '../../src/read/model-names.ts'

test.each([
  [
    ['runs/a.jsonl', 'runs/b.jsonl'],
    ['a', 'b'],
  ],
  [
    ['x/out.jsonl', 'y/out.jsonl'],
    ['x/out', 'y/out'],
  ],
  [
    ['x/1/out.jsonl', 'y/1/out.jsonl', 'z.jsonl'],
    ['x/1/out', 'y/1/out', 'z'],
  ],
  [
    ['out.jsonl', 'out.jsonl'],
    ['out', 'out'],
  ],
  [['samples_humaneval_2026-11-01T10-00-00.123456.jsonl'], ['humaneval']],
  [
    ['gpt/samples_t_2026-11-01T10-00-00.jsonl', 'llama/samples_t_2026-11-02T10-00-00.jsonl'],
    ['gpt/t', 'llama/t'],
  ],
])('%j', (paths, names) => {
  expect(modelNames(paths)).toEqual(names)
})

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
