import { chunksOf } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chunksWith } from '../../src/bytes/chunks.ts'
import { invalidUtf8, readLines } from '../../src/bytes/read-lines.ts'

async function linesOf(content: string | Uint8Array, size?: number): Promise<string[]> {
  const all: string[] = []
  for await (const { first, lines } of readLines('in', chunksOf(content, size))) {
    expect(first).toBe(all.length + 1)
    all.push(...lines.map((line) => (typeof line === 'string' ? line : line.error.message)))
  }
  return all
}

test('the line feed after the last line is no line of its own', async () => {
  expect(await linesOf('a\nb\n')).toEqual(['a', 'b'])
  expect(await linesOf('a\nb')).toEqual(['a', 'b'])
  expect(await linesOf('a\n\n')).toEqual(['a', ''])
  expect(await linesOf('\n')).toEqual([''])
  expect(await linesOf('')).toEqual([])
})

test('carriage returns, NUL and line separators do not end a line', async () => {
  expect(await linesOf('a\r\nb\u0000\u2028\rc')).toEqual(['a\r', 'b\u0000\u2028\rc'])
})

test('lines do not depend on where chunks end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc
          .oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'é', '😀'))
          .map((s) => s.replaceAll('\n', '')),
        { minLength: 1 },
      ),
      fc.integer({ min: 1, max: 9 }),
      async (lines, size) => {
        expect(await linesOf(`${lines.join('\n')}\n`, size)).toEqual(lines)
      },
    ),
  )
})

test('a line that is no UTF-8 is an error of its own, with line and byte', async () => {
  const bytes = Buffer.from('good\né bad\nlast', 'utf8')
  bytes[8] = 0xff
  for (const size of [3, 100]) {
    expect(await linesOf(bytes, size)).toEqual([
      'good',
      'in, line 2, byte 4: not valid UTF-8 (byte 0xff)',
      'last',
    ])
  }
})

test('surrogates in the bytes are no UTF-8', async () => {
  expect(await linesOf(Uint8Array.from([0xed, 0xa0, 0x80]))).toEqual([
    'in, line 1, byte 1: not valid UTF-8 (byte 0xed)',
  ])
})

test('a line that is too long ends the reading before it is complete', async () => {
  let read = 0
  async function* endless() {
    yield Buffer.from('short\n')
    for (;;) {
      read += 1000
      yield Buffer.alloc(1000, 'x')
    }
  }
  const lines: unknown[] = []
  const reading = async () => {
    const chunks = chunksWith(endless(), { maxRowBytes: 5000 })
    for await (const batch of readLines('in', chunks)) lines.push(...batch.lines)
  }
  await expect(reading()).rejects.toThrow('in, line 2: a line or row is longer than 5000 bytes')
  expect(lines).toEqual(['short'])
  expect(read).toBeLessThanOrEqual(7000)
})

describe('invalidUtf8', () => {
  test('it says where gzip is likely', () => {
    expect(invalidUtf8('in', Buffer.from([0x1f, 0x8b])).message).toMatch(/looks like gzip/)
  })

  test('it says where UTF-16 is likely', () => {
    expect(invalidUtf8('in', Buffer.from([0xff, 0xfe, 0x61, 0x00])).message).toMatch(/looks like UTF-16/)
  })

  test('it counts on from where the bytes start', () => {
    expect(invalidUtf8('in', Buffer.from([0x61, 0xff]), { line: 4, offset: 10 }).message).toMatch(
      /^in, line 5, byte 12:/,
    )
    expect(invalidUtf8('in', Buffer.from([0x61, 0x0a, 0xff]), { line: 4, offset: 10 }).message).toMatch(
      /^in, line 6, byte 1:/,
    )
  })
})
