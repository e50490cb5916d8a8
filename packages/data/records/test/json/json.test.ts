import { chunksOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readJsonArray } from '../../src/json/json.ts'
import { briefly, parseId } from '../reading.ts'

const read = (content: string, size?: number) =>
  briefly(readJsonArray('in', chunksOf(content, size), parseId))

test('rows of an array are read one by one, wherever chunks end', async () => {
  const text = JSON.stringify([{ id: 'a' }, { id: ',]' }], null, 2)
  for (const size of [1, 5, 1000]) expect(await read(text, size)).toEqual(['a', ',]'])
})

test('an empty array has no rows', async () => {
  expect(await read(' [ ]\n')).toEqual([])
})

test('a broken row is an error in its place, with line and column', async () => {
  expect(await read('[\n  {"id":1},\n  {"id":2,, "x":0},\n  {"x":3},\n  {"id":4}\n]')).toEqual([
    1,
    `in, line 3, column 11: broken JSON: expected a key in double quotes or '}', found ','`,
    'in, line 4: no id',
    4,
  ])
})

test('an array that is cut off ends the reading', async () => {
  expect(await read('[{"id":1}, {"id"')).toBe(
    "in, line 1, column 17: broken JSON: expected ':', found the end",
  )
})
