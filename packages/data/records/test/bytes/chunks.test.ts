import { chunksOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { chunksWith, concatBytes, MAX_ROW_BYTES, peekChunks } from '../../src/bytes/chunks.ts'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

test('peek gives as much as was asked for, and takes nothing away', async () => {
  const [head, chunks] = await peekChunks(chunksWith(chunksOf('abcdefg', 2), { maxRowBytes: 5 }), 3)
  expect(text(head)).toBe('abcd')
  let all = ''
  for await (const chunk of chunks) all += text(chunk)
  expect(all).toBe('abcdefg')
  expect(chunks.maxRowBytes).toBe(5)
  expect(text((await peekChunks(chunksOf('ab'), 9))[0])).toBe('ab')
})

test('a list of buffers is a source of bytes', async () => {
  const read: string[] = []
  for await (const chunk of chunksWith([Buffer.from('a'), Buffer.from('b')], {})) read.push(text(chunk))
  expect(read).toEqual(['a', 'b'])
})

test('pieces become one', () => {
  expect([...concatBytes([Uint8Array.of(1), Uint8Array.of(), Uint8Array.of(2, 3)])]).toEqual([1, 2, 3])
})

test('a row may have 256 MiB', () => {
  expect(MAX_ROW_BYTES).toBe(268_435_456)
})
