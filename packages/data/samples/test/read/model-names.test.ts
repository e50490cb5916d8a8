import { chunksOf, itemsOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { createUnnamedModels, modelNames, resultModels } from '../../src/read/model-names.ts'
import { readSegments } from '../../src/read/read-segments.ts'
import { readScores } from '../../src/scores/read-scores.ts'

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

test('one file that names its model is told how to name it otherwise', () => {
  const unnamed = createUnnamedModels()
  expect(unnamed.notes()).toEqual([])
  unnamed.add('runs/gpt.jsonl', 'gpt')
  unnamed.add('runs/gpt.jsonl', 'gpt')
  expect(unnamed.notes()).toEqual([
    'runs/gpt.jsonl: nothing names the model: it is called gpt, as its path (or pass NAME=runs/gpt.jsonl)',
  ])
})

test('several files are told at once', () => {
  const unnamed = createUnnamedModels()
  for (let i = 0; i < 6; i++) unnamed.add(`m${i}.csv`, `m${i}`)
  expect(unnamed.notes()).toEqual([
    '6 files: nothing names the model: each is called as its path (or pass NAME=FILE)',
  ])
})

test('a file that is given twice names two models', () => {
  const unnamed = createUnnamedModels()
  for (const model of ['m', 'm (2)']) unnamed.add('m.csv', model)
  expect(unnamed.notes()).toEqual([
    '2 files: nothing names the model: each is called as its path (or pass NAME=FILE)',
  ])
})

test('standard input is named as it is passed', () => {
  const unnamed = createUnnamedModels()
  unnamed.add('standard input', 'stdin')
  expect(unnamed.notes()).toEqual([
    'standard input: nothing names the model: it is called stdin, as its path (or pass NAME=-)',
  ])
})

/** The messages about models from reading these files of outputs. */
async function notesOn(
  files: Readonly<Record<string, string>>,
  models: Readonly<Record<string, string>> = {},
) {
  const notices: string[] = []
  const inputs = Object.entries(files).map(([path, text]) => ({
    path,
    chunks: chunksOf(text),
    model: models[path],
  }))
  await itemsOf(readSegments(inputs, [], { onNotice: (text) => notices.push(text) }))
  return notices.filter((text) => text.includes('called'))
}

test.each<[string, Record<string, string>, number]>([
  ['rows without a model', { 'a.jsonl': '{"id": 1, "reference": "r", "candidate": "c"}' }, 1],
  ['rows with one', { 'a.jsonl': '{"id": 1, "model": "a", "reference": "r", "candidate": "c"}' }, 0],
  ['rows with several', { 'a.jsonl': '{"id": 1, "reference": "r", "candidates": {"a": "c", "b": "d"}}' }, 0],
  ['a table without a model', { 'a.csv': 'id,reference,candidate\n1,r,c\n' }, 1],
  ['a table with a column of models', { 'a.csv': 'id,model,reference,candidate\n1,a,r,c\n' }, 0],
  ['a table with a column per model', { 'a.csv': 'id,reference,candidate:a,candidate:b\n1,r,c,d\n' }, 0],
  ['a table with a column that is named otherwise', { 'a.csv': 'id,reference,gpt\n1,r,c\n' }, 0],
  [
    'a table of prompts of the system',
    { 'a.csv': 'id,system,reference,candidate\n1,be kind to all,r,c\n' },
    1,
  ],
  ['a table of systems', { 'a.csv': 'id,system,reference,candidate\n1,gpt-4,r,c\n' }, 0],
])('%s: the model is announced where the file names it', async (_, files, count) => {
  expect(await notesOn(files)).toHaveLength(count)
  expect(await notesOn(files, { 'a.jsonl': 'a', 'a.csv': 'a' }).catch(() => [])).toEqual([])
})

test('results are announced as outputs are, each file that names a model', async () => {
  const rows = '{"id": 1, "score": 1}\n{"id": 2, "score": 0}\n'
  const named = rows.replaceAll('"score"', '"model": "c", "score"')
  const notices: string[] = []
  const inputs = ['a', 'b', 'c'].map((name) => ({
    path: `${name}.jsonl`,
    chunks: chunksOf(name === 'c' ? named : rows),
    model: name === 'b' ? 'other' : undefined,
  }))
  const { models } = await readScores(inputs, { onNotice: (text) => notices.push(text) })
  expect(models).toEqual(['a', 'other', 'c'])
  expect(notices).toEqual([
    'a.jsonl: nothing names the model: it is called a, as its path (or pass NAME=a.jsonl)',
  ])
})
