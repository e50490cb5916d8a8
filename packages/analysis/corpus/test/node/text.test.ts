import { expect, test } from 'vitest'
import { readText, readTextLines } from '../../src/node/text.ts'
import { briefly, chunksOf } from '../reading.ts'

test('each line is a segment, numbered from 1, blank ones too', async () => {
  expect(await briefly(readText('in', chunksOf('a\r\n\nb'), 'm'))).toEqual([
    '1: m=a < ',
    '2: m= < ',
    '3: m=b < ',
  ])
})

test('the lines of a file of references are references', async () => {
  expect(await briefly(readText('in', chunksOf('a\nb\n'), undefined))).toEqual(['1:  < a', '2:  < b'])
})

test('a line that is no UTF-8 is an error in its place', async () => {
  expect(
    await briefly(readText('in', chunksOf(Uint8Array.from([0x61, 0x0a, 0xff, 0x0a, 0x62])), 'm')),
  ).toEqual(['1: m=a < ', 'in, line 2, byte 1: not valid UTF-8 (byte 0xff)', '3: m=b < '])
})

test('only the carriage return before a line feed is dropped', async () => {
  for await (const { lines } of readTextLines('in', chunksOf('a\rb\r\nc\r\r\n')))
    expect(lines).toEqual(['a\rb', 'c\r'])
})
