import { chunksOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { chunksWith, closedOnError, concatBytes, MAX_ROW_BYTES, peekChunks } from '../../src/bytes/chunks.ts'

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

test('chunks are closed where what looks at them fails, and else stay open', async () => {
  let closed = false
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield new Uint8Array(4)
    } finally {
      closed = true
    }
  }
  const [, chunks] = await peekChunks(endless(), 1)
  expect(await closedOnError(chunks, () => 7)).toBe(7)
  expect(closed).toBe(false)
  await expect(closedOnError(chunks, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(closed).toBe(true)
})
