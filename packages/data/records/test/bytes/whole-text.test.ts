import { chunksOf, itemsOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { chunksWith } from '../../src/bytes/chunks.ts'
import { readAllText, readTextLines } from '../../src/bytes/whole-text.ts'

const TEXT = 'é\r\n\n\u{1f600}\rb\r\r\nlast'

test('a text is whole, wherever chunks end', async () => {
  for (const size of [1, 3, 1000]) expect(await readAllText('in', chunksOf(TEXT, size))).toBe(TEXT)
  expect(await readAllText('in', chunksOf(''))).toBe('')
})

test('a chunk may be written over after it was read', async () => {
  async function* reused() {
    const chunk = new Uint8Array(1)
    for (const byte of Buffer.from('abc')) {
      chunk[0] = byte
      yield chunk
    }
  }
  expect(await readAllText('in', reused())).toBe('abc')
})

test('a text that is not UTF-8 or too long is refused', async () => {
  await expect(readAllText('in', chunksOf(Buffer.from([97, 10, 98, 0xff])))).rejects.toThrow(
    'in, line 2, byte 2: not valid UTF-8 (byte 0xff)',
  )
  const bounded = (text: string) => readAllText('in', chunksWith(chunksOf(text), { maxRowBytes: 4 }))
  expect(await bounded('1234')).toBe('1234')
  await expect(bounded('12345')).rejects.toThrow('in, line 1: a line or row is longer than 4 bytes')
})

test('lines lose their line feeds and one carriage return before them', async () => {
  for (const size of [1, 3, 1000]) {
    const batches = (async function* () {
      for await (const { lines } of readTextLines('in', chunksOf(TEXT, size))) yield lines
    })()
    expect(await itemsOf(batches)).toEqual(['é', '', '\u{1f600}\rb\r', 'last'])
  }
})

test('batches of lines know the number of their first', async () => {
  let next = 1
  for await (const { first, lines } of readTextLines('in', chunksOf('a\nb\nc\n', 2))) {
    expect(first).toBe(next)
    next += lines.length
  }
  expect(next).toBe(4)
})
