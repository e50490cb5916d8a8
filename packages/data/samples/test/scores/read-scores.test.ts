import { createSkips } from '@codegen-eval/records'
import { chunksOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readScores, type ScoreOptions } from '../../src/scores/read-scores.ts'

const read = (files: Readonly<Record<string, string>>, options: ScoreOptions = {}) =>
  readScores(
    Object.entries(files).map(([path, text]) => ({ path, chunks: chunksOf(text) })),
    options,
  )

test('files are models, in any order of ids', async () => {
  const table = await read({
    'a.jsonl': '{"id":1,"score":1}\n{"id":2,"score":0}',
    'b.csv': 'id,score\n2,0.5\n1,1\n',
  })
  expect([table.models, table.tasks]).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(table.metrics[0]!.sums).toEqual([Float64Array.of(1, 0), Float64Array.of(1, 0.5)])
})

test('broken rows and ids that a model lacks may be skipped', async () => {
  const files = {
    'a.jsonl': 'oops\n{"id":1,"score":1}\n{"id":2,"score":1}',
    'b.jsonl': '{"id":1,"score":2}\n{"id":2,"score":1}',
  }
  await expect(read(files)).rejects.toThrow('a.jsonl, line 1')
  const skips = createSkips('skip')
  expect((await read(files, { skips })).tasks).toEqual(['2'])
  expect(skips.describe(5)).toBe(
    [
      'skipped 3 rows of 5:',
      "  a.jsonl, line 1, column 1: broken JSON: expected a value, found 'o'",
      '  b.jsonl, line 1: "score": expected a score from 0 to 1, true, false or null, found 2 (option range names another one)',
      '  id "1" has no score of 1 model: "b" (b.jsonl); all models need the same ids',
    ].join('\n'),
  )
})

test('without a score that is left there is an error', async () => {
  const skips = createSkips('skip')
  await expect(read({ 'a.csv': 'id,score\n1,x\n' }, { skips })).rejects.toThrow(
    /^no score is left:\nskipped 1 row of 1:\n {2}a\.csv, line 2: /,
  )
})

test('an empty file is an error', async () => {
  await expect(read({ 'a.jsonl': '\n' })).rejects.toThrow('a.jsonl: the file is empty: it has no scores')
})

test('a task of EvalPlus with an empty list of results stays in the table, without samples', async () => {
  const result = { base_status: 'pass', plus_status: 'pass' }
  const files = { 'm_eval_results.json': JSON.stringify({ eval: { a: [result], b: [] } }) }
  const { tasks, presence } = await read(files, { incomplete: 'keep' })
  expect([tasks, presence!.samples]).toEqual([['a', 'b'], [Float64Array.of(1, 0)]])
})

test('a byte order mark is no part of the scores', async () => {
  const { tasks } = await read({ 'a.jsonl': '\uFEFF{"id":"x","score":1}' })
  expect(tasks).toEqual(['x'])
})

test('a mark of byte order before scores of any form is no part of them', async () => {
  for (const [path, text] of [
    ['a.jsonl', '{"id":1,"score":1}\n{"id":2,"score":0}'],
    ['a.json', '[{"id":1,"score":1},{"id":2,"score":0}]'],
    ['a.csv', 'id,score\n1,1\n2,0\n'],
    ['a.tsv', 'id\tscore\n1\t1\n2\t0\n'],
  ] as const) {
    const table = await read({ [path]: `\ufeff${text}` })
    expect([path, table.tasks, table.metrics[0]!.sums], path).toEqual([
      path,
      ['1', '2'],
      [Float64Array.of(1, 0)],
    ])
  }
})
