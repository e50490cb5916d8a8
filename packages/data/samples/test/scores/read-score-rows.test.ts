import { chunksOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readScoreRows, totalOf } from '../../src/scores/read-score-rows.ts'
import { openText } from '../reading.ts'
import { scoresIn } from './reading-scores.ts'

const read = (path: string, text: string, context = {}) =>
  scoresIn(readScoreRows(path, chunksOf(text, 50), { file: path, model: 'm', ...context }))

test('the list of rows that an object in a document has is named, and that cure helps', async () => {
  const text = JSON.stringify({ run: 1, results: { rows: [{ id: 1, score: 0.5 }], total: 1 } })
  await expect(read('x.json', text)).rejects.toThrow(
    'found one JSON object (its rows are chosen by option rowsField .results.rows)',
  )
  expect(await read('x.json', text, { rowsField: '.results.rows' })).toEqual(['1 m score=0.5'])
})

test('a file of typed columns is refused with what is read', async () => {
  await expect(read('x.arrow', 'ARROW1\u0000\u0000')).rejects.toThrow(
    'x.arrow: this is an Arrow file, and scores are read from CSV, JSON and JSON Lines: write it as one of these',
  )
})

test('the form is recognized by extension or content', async () => {
  const row = '{"id":1,"score":0.5}'
  for (const [path, text] of [
    ['x.jsonl', row],
    ['x', `${row}\n`],
    ['x.json', `[${row}]`],
    ['x', ` [\n${row}]`],
    ['x.json', row],
    ['x.csv', 'id,score\n1,0.5'],
    ['x.tsv', 'id\tscore\n1\t0.5'],
    ['x', 'score,id\n0.5,1'],
    ['x.csv', 'id;score\n1;0.5'],
  ] as const)
    expect([path, await read(path, text)]).toEqual([path, ['1 m score=0.5']])
})

test('rows may lie in a document', async () => {
  const rows = [
    { id: 1, score: 0.5 },
    { id: 2, score: 1 },
  ]
  const document = JSON.stringify({ run: { results: rows } })
  expect(await read('x.json', document, { rowsField: '.run.results' })).toEqual([
    '1 m score=0.5',
    '2 m score=1',
  ])
  await expect(read('x.json', JSON.stringify({ models: ['a'], rows, failed: [{}] }))).rejects.toThrow(
    'found one JSON object (its rows are chosen by option rowsField .rows or option rowsField .failed)',
  )
  expect(await read('x.json', `\uFEFF${document}`, { rowsField: '.run.results' })).toHaveLength(2)
  // rows that have lists and no id are rows
  const lines = `${JSON.stringify({ rows })}\n`.repeat(2)
  await expect(read('x.jsonl', lines)).resolves.toEqual([
    expect.stringMatching(/^x\.jsonl, line 1: field "id" is missing/),
    expect.stringMatching(/^x\.jsonl, line 2: field "id" is missing/),
  ])
})

test('a long row of JSON Lines is no document', async () => {
  const row = JSON.stringify({ task_id: 'a', completion: 'x'.repeat(1 << 17), passed: true })
  expect(await read('x.jsonl', `${row}\n${row}`)).toEqual(['a m passed=1', 'a m passed=1'])
})

test.each([
  ['x', '<html>', 'x: cannot tell how the scores are written: expected JSON Lines'],
  [
    'x.json',
    '{\n"a": 1}',
    'x.json: expected rows of scores, or a log that codegen-eval formats lists; found one JSON object',
  ],
  ['x.json', '{\n"eval": {', 'x.json, line 2'],
])('%s with %s is refused', async (path, text, message) => {
  await expect(read(path, text)).rejects.toThrow(message)
})

test('broken rows come in their places', async () => {
  expect(await read('x.jsonl', '{"id":1,"score":oops}\n{"id":1,"score":"1"}\n{"id":2,"score":1}')).toEqual([
    expect.stringMatching(/^x\.jsonl, line 1, column 17: broken JSON/),
    expect.stringMatching(/^x\.jsonl, line 2: "score": expected a score/),
    '2 m score=1',
  ])
})

test.each([
  ['bigcode-evaluation-harness', { humaneval: { 'pass@1': 0.3, 'pass@10': 0.4 }, config: {} }, 'pass@1'],
  ['lm-evaluation-harness', { results: { humaneval: { 'pass@1,create_test': 0 } } }, 'pass@1,create_test'],
  ['results of samples', { eval: { 'HumanEval/0': [{ base_status: 'pass' }] } }, undefined],
  ['a row with a field of that name', { id: 1, 'pass@1': '0.5' }, undefined],
  ['a total that is too deep', { a: { b: { c: { 'pass@1': 1 } } } }, undefined],
  ['a list', [{ 'pass@1': 1 }], undefined],
  ['null', null, undefined],
])('totals of %s', (_, document, expected) => {
  expect(totalOf(document)).toBe(expected)
})

test('objects with indents one after another are rows', async () => {
  const text = [1, 2].map((id) => JSON.stringify({ id, score: 0.5 }, null, 2)).join('\n')
  for (const path of ['x.json', 'x.jsonl', 'x'])
    expect(await read(path, text)).toEqual(['1 m score=0.5', '2 m score=0.5'])
})

test('the task of rows of HumanEval is task_id beside ids of requests, as where their outputs are read', async () => {
  const rows = [1, 2].map((n) => ({ id: `cmpl-${n}`, task_id: 'T/0', completion: 'x', passed: n === 1 }))
  const expected = ['T/0 m passed=1', 'T/0 m passed=0']
  expect(await read('x.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'))).toEqual(expected)
  expect(await read('x.json', JSON.stringify(rows))).toEqual(expected)
})

test('a long file that is refused is closed', async () => {
  const { chunks, isClosed } = openText('x = 1\n')
  const context = { file: 'a', model: 'm' }
  await expect(scoresIn(readScoreRows('a', chunks, context))).rejects.toThrow('cannot tell how the scores')
  expect(isClosed()).toBe(true)
})
