import { readJsonArray } from '@codegen-eval/records'
import { expect, test } from 'vitest'
import { rowParser } from '../../src/rows/parse-row.ts'
import { briefly, CONTEXT, chunksOf } from '../reading.ts'

const read = (content: string, size?: number) =>
  briefly(readJsonArray('in', chunksOf(content, size), rowParser(CONTEXT)))

test('rows of an array are read one by one', async () => {
  const rows = ['a', 'b'].map((id) => ({ id, references: ['r'], candidate: 'c' }))
  for (const size of [5, 1000])
    expect(await read(JSON.stringify(rows, null, 2), size)).toEqual(['a: m=c < r', 'b: m=c < r'])
})

test('a broken row is an error in its place, with line and column', async () => {
  const text =
    '[\n  {"id":1,"references":"r","candidate":"c"},\n  {"id":2,, "references":"r"},\n  {"id":3}\n]'
  expect(await read(text)).toEqual([
    '1: m=c < r',
    `in, line 3, column 11: broken JSON: expected a key in double quotes or '}', found ','`,
    'in, line 4: field "references" is missing; the row has "id" (option referenceField names another field, option references another file)',
  ])
})

test('an array that is cut off ends the reading', async () => {
  expect(await read('[{"id":1,"references":"r","candidate":"c"}, {"id"')).toBe(
    "in, line 1, column 50: broken JSON: expected ':', found the end",
  )
})
