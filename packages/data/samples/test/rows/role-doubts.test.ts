import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { checkRoles, headRows } from '../../src/rows/role-doubts.ts'

const rowsOf = (names: string, ...lines: readonly string[]) =>
  lines.map((line) => Object.fromEntries(names.split(',').map((name, i) => [name, line.split(',')[i]])))
const check =
  (rows: Parameters<typeof checkRoles>[1], options = {}) =>
  () =>
    checkRoles('f', rows, options)

test.each([
  [
    'an id of each row beside that of its task',
    rowsOf('id,task_id,passed', 'r1,t1,1', 'r2,t1,0', 'r3,t2,1'),
    'f: "id" and "task_id" may both be the task, and group the rows differently: choose option idField id or option idField task_id',
  ],
  [
    'a benchmark beside the number of its question',
    rowsOf('task_id,question_id', 'mbpp,1', 'mbpp,2', 'code,1'),
    '"task_id" and "question_id" may both be the task',
  ],
  [
    'a system built on a model',
    rowsOf('id,model,system', 'a,gpt,agent', 'a,gpt,plain'),
    '"model" and "system" may both be the model',
  ],
  [
    'a model of several dates, in columns of other cases',
    rowsOf('item,Model,Model ID', 'a,gpt,gpt-01', 'a,gpt,gpt-02'),
    'choose option modelField Model or option modelField Model ID',
  ],
])('%s is refused with the choices', (_, rows, message) => {
  expect(check(rows)).toThrow(message)
})

test.each([
  ['ids that group alike', rowsOf('id,task_id', 'r1,t1', 'r2,t2', 'r1,t1'), {}],
  ['a constant', rowsOf('id,task_id,model,system', 'a,mbpp,gpt,linux', 'b,mbpp,llama,linux'), {}],
  ['a prompt', rowsOf('id,model,system', 'a,gpt,Write code.', 'a,gpt,Think first.'), {}],
  ['the vendor of a model', rowsOf('id,model,system', 'a,gpt-1,gpt', 'a,gpt-2,gpt'), {}],
  ['a chosen field', rowsOf('id,task_id', 'r1,t1', 'r2,t1', 'r3,t2'), { idField: 'task_id' }],
  ['a chosen model', rowsOf('id,model,system', 'a,gpt,x', 'a,gpt,y'), { modelField: 'system' }],
  ['no row', [], {}],
])('%s is no doubt', (_, rows, options) => {
  expect(check(rows, options)).not.toThrow()
})

test('the first rows of lines, of an array and of a table are those that are whole', async () => {
  const head = (name: string, text: string, encoding?: 'csv' | 'tsv') =>
    headRows(contentSample(name, Buffer.from(text)), encoding)
  expect(await head('a.jsonl', '{"id": 1}\n{"id"\n7\n{"id": 2}\n')).toEqual([{ id: 1 }, { id: 2 }])
  expect(await head('a.json', '[{"id": 1}, {"id": 2')).toEqual([{ id: 1 }])
  expect(await head('a.json', '[{"id": 1}, 3]\n')).toEqual([{ id: 1 }])
  expect(await head('a.csv', 'id, b\n1,"x\ny"\n2,"cut', 'csv')).toEqual([{ id: '1', b: 'x\ny' }])
  expect(await head('a.tsv', '', 'tsv')).toEqual([])
})
