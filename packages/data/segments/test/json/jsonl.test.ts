import { readJsonl } from '@codegen-eval/records'
import { expect, test } from 'vitest'
import { rowParser } from '../../src/rows/parse-row.ts'
import { briefly, CONTEXT, chunksOf } from '../reading.ts'

const read = (content: string | Uint8Array, size?: number) =>
  briefly(readJsonl('in', chunksOf(content, size), rowParser(CONTEXT)))
const row = (id: string) => `{"id":"${id}","references":["r"],"candidate":"c"}`

test('rows end at line feeds, with carriage returns or not, and blank lines do not count', async () => {
  expect(await read(`${row('a')}\r\n\r\n  \n${row('b')}\n${row('c')}`, 10)).toEqual([
    'a: m=c < r',
    'b: m=c < r',
    'c: m=c < r',
  ])
})

test('a broken row is an error in its place, with line and column', async () => {
  expect(await read(`${row('a')}\n\n{"id": "b", oops}\n${row('c')}\n5\n`)).toEqual([
    'a: m=c < r',
    `in, line 3, column 13: broken JSON: expected a key in double quotes or '}', found 'o'`,
    'c: m=c < r',
    'in, line 5: a row must be an object, found 5',
  ])
})

test('lone surrogates and NUL in escapes are ordinary text', async () => {
  expect(await read('{"id":"\\ud800","references":"\\u0000","candidate":"x"}')).toEqual([
    '\ud800: m=x < \u0000',
  ])
})

test('a line of ten megabytes is a line', async () => {
  const text = 'x'.repeat(10_000_000)
  const [first] = (await read(`{"id":"a","references":"r","candidate":"${text}"}\n`)) as string[]
  expect(first).toHaveLength(text.length + 'a: m= < r'.length)
})
