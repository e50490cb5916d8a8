import { chunksOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readScoreRows } from '../../src/scores/read-score-rows.ts'
import { scoresIn } from './reading-scores.ts'

const read = (text: string, context = {}, path = 'in.csv') =>
  scoresIn(readScoreRows(path, chunksOf(text), { file: 'in', model: 'm', ...context }))

test('columns are found by name, others are ignored', async () => {
  expect(await read('model,id,x,score,sample\ngpt,1,?,0.5,a\nb,2,,,c\n')).toEqual([
    '1#a gpt score=0.5',
    '2#c b score=-',
  ])
  expect(await read('task_id\tpassed\n"a ""b"""\tTrue\n', {}, 'in.tsv')).toEqual(['a "b" m passed=1'])
})

test('a field may be named for the score', async () => {
  expect(
    await read('id,score,judge\n1,x,3\n', { scoreField: 'judge', range: { minimum: 0, maximum: 4 } }),
  ).toEqual(['1 m judge=0.75'])
})

test('columns of other names hold id, model and sample', async () => {
  const fields = { idField: 'task', modelField: 'sys', sampleField: 'run' }
  expect(await read('sys,task,run,id,score\na,t1,1,x,0.5\nb,t1,2,y,1\n', fields)).toEqual([
    't1#1 a score=0.5',
    't1#2 b score=1',
  ])
  await expect(read('id,score\n1,1\n', { modelField: 'sys' })).rejects.toThrow('no column is named "sys"')
})

test('columns may count the samples of a task', async () => {
  expect(await read('id,samples,correct\n1,4,1\n2,3,x\n3,,0\n')).toEqual([
    '1 m passed=0.25/4',
    'in, line 3: correct: expected a whole number from 0 to 3, got "x"',
    'in, line 4: samples: expected a whole number from 0 to 9007199254740991, got ""',
  ])
  expect(await read('id,samples,correct,passed\n1,4,1,true\n')).toEqual(['1 m passed=1'])
  await expect(read('id,correct\n1,1\n')).rejects.toThrow('no column is named "score" or "passed"')
})

test('broken rows come in their places', async () => {
  expect(await read('id,score\n1,nan\n2\n,1\n3,2\n4,1\n')).toEqual([
    'in, line 2: "score": expected a score from 0 to 1, true or false, found "nan"; an empty cell is an undefined score',
    'in, line 3: 1 field, but the header has 2',
    'in, line 4: field "id" must be a name or a number, found ""',
    'in, line 5: "score": expected a score from 0 to 1, true, false or null, found 2 (option range names another one)',
    '4 m score=1',
  ])
})

test.each([
  ['id,value', 'no column is named "score" or "passed": choose one with option scoreField'],
  ['id,score,passed', 'the columns "score" and "passed" both name the scores'],
  [
    'name,score',
    'no column is named "id"; the header is "name", "score" (option idField names another field)',
  ],
  ['id,score,score', 'two columns are named "score"'],
])('the header %s is refused', async (header, message) => {
  await expect(read(`${header}\n1,1,1\n`)).rejects.toThrow(`in, line 1: ${message}`)
})
