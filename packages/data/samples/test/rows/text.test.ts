import { expect, test } from 'vitest'
import { readIdText, readProgram, readText } from '../../src/rows/text.ts'
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

test('lines with ids are segments of these ids, and a line without a tab is an error', async () => {
  expect(await briefly(readIdText('in', chunksOf('a\tx\r\nb\n\nc\ty\n'), 'm'))).toEqual([
    'a: m=x < ',
    'in, line 2: expected an id, a tab and a text',
    'c: m=y < ',
  ])
  expect(await briefly(readIdText('in', chunksOf('a\tx\n'), undefined))).toEqual(['a:  < x'])
})

test('a program is a segment, line ends and all', async () => {
  expect(await briefly(readProgram('in', chunksOf('a\r\n\nb\n', 2), 'm'))).toEqual(['1: m=a\r\n\nb\n < '])
  expect(await briefly(readProgram('in', chunksOf('x'), undefined))).toEqual(['1:  < x'])
  expect(await briefly(readProgram('in', chunksOf(''), 'm'))).toEqual([])
})
