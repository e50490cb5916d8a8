import { gzipSync } from 'node:zlib'
import { createSkips } from '@codegen-eval/records'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readTaskTexts } from '../../src/node/read-task-texts.ts'

const folder = testFolder()
const read = (name: string, text: string | Uint8Array, idField?: string) =>
  readTaskTexts([folder.write(name, text as string)], { idField, skips: createSkips('stop') })

test.each([
  ['lines.jsonl', '{"task_id":"a","prompt":"x\\ny"}\n{"task_id":2,"prompt":""}\n'],
  ['list.json', '[{"id":"a","text":"x\\ny"},{"id":"2","text":""}]'],
  ['table.csv', 'instance_id,problem_statement\na,"x\ny"\n2,\n'],
])('texts are read from %s', async (name, text) => {
  expect([...(await read(name, text))]).toEqual([
    ['a', 'x\ny'],
    ['2', ''],
  ])
})

test('the field of ids can be chosen', async () => {
  expect([...(await read('named.jsonl', '{"id":1,"slug":"a","text":"x"}\n', 'slug'))]).toEqual([['a', 'x']])
})

test.each([
  ['{"id":"a","text":"x"}\n{"id":"a","text":"y"}\n', 'line 2: task "a" came already'],
  ['{"id":"a"}\n', 'line 1: no text of the task: expected a field text, prompt,'],
  ['{"text":"a"}\n', 'line 1: field "id" must be the id of a task'],
])('%j is an error', async (text, message) => {
  await expect(read('broken.jsonl', text)).rejects.toThrow(message)
})

test('packed files are read', async () => {
  expect((await read('lines.jsonl.gz', gzipSync('{"id":"a","text":"x"}\n'))).get('a')).toBe('x')
})
