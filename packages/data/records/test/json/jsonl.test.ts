import { chunksOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readJsonl } from '../../src/json/jsonl.ts'
import { briefly, parseId } from '../reading.ts'

const read = (content: string | Uint8Array, size?: number) =>
  briefly(readJsonl('in', chunksOf(content, size), parseId))

test('rows end at line feeds, with carriage returns or not, and blank lines do not count', async () => {
  const text = '{"id":"a"}\r\n\r\n  \n{"id":"b"}\n{"id":"c"}'
  for (const size of [1, 10, 1000]) expect(await read(text, size)).toEqual(['a', 'b', 'c'])
})

/** Line and number of each row. */
async function placesOf(text: string): Promise<string[]> {
  const places: string[] = []
  const parse = (_: unknown, line: number, index: number) => places.push(`${line}: ${index}`)
  await briefly(readJsonl('in', chunksOf(text), parse))
  return places
}

test('rows are numbered without the blank lines', async () => {
  expect(await placesOf('{}\n\n{}\n')).toEqual(['1: 0', '3: 1'])
})

test('a broken row is an error in its place, with line and column', async () => {
  const bytes = Buffer.from('{"id":"a"}\n\n{"id": "b", oops}\n{"id":"X"}\n{"x":5}\n{"id":"c"}\n')
  bytes[bytes.indexOf('X')] = 0xff
  expect(await read(bytes)).toEqual([
    'a',
    `in, line 3, column 13: broken JSON: expected a key in double quotes or '}', found 'o'`,
    'in, line 4, byte 8: not valid UTF-8 (byte 0xff)',
    'in, line 5: no id',
    'c',
  ])
})

test('lone surrogates and NUL in escapes are ordinary text', async () => {
  expect(await read('{"id":"\\ud800\\u0000"}')).toEqual(['\ud800\u0000'])
})

test('a line of ten megabytes is a line', async () => {
  const text = 'x'.repeat(10_000_000)
  expect(await read(`{"id":"${text}"}\n`)).toEqual([text])
})

test('objects with indents one after another are rows, with the line on which each starts', async () => {
  const text = '{\n  "id": "a",\n  "list": [\n    {\n    }\n  ]\n}\n{\n  "id": "b"\n}\n\n{\n  "id": "c"\n}'
  for (const size of [1, 10, 1000]) expect(await read(text, size)).toEqual(['a', 'b', 'c'])
  const lines: number[] = []
  await briefly(readJsonl('in', chunksOf(text), (_, line) => lines.push(line)))
  expect(lines).toEqual([1, 8, 12])
  expect(await read('{\n"id": "a"\n}\n{\n"id": ')).toEqual([
    'a',
    expect.stringContaining('in, line 5, column 7: broken JSON'),
  ])
})

test('objects one after another on a line are rows, and what is broken there is one error', async () => {
  const places = await placesOf('{"id":"a"}{"id":"a"} {"id":"b"}\n{"id":"c"}\n')
  expect(places).toEqual(['1: 0', '1: 1', '1: 2', '2: 3'])
  expect(await read('{"id":"a"}{"id":"b"\n{"id":"a"}{"id":oops}\n{"id":"c"}[1]\n{"id":"d"}')).toEqual([
    expect.stringContaining('in, line 1, column 11: broken JSON: expected the end of the value'),
    expect.stringContaining('in, line 2, column 11: broken JSON: expected the end of the value'),
    expect.stringContaining('in, line 3, column 11: broken JSON: expected the end of the value'),
    'd',
  ])
})
