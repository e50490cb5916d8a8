import { gzipSync } from 'node:zlib'
import { testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { readBytes, readTextOrFile, readWholeText, sizeOf } from '../../src/node/read-bytes.ts'

const folder = testFolder()
const long = 'line of text é\n'.repeat(100_000)

async function textOf(file: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of readBytes(file)) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

test.each([
  ['plain', 'plain.txt', Buffer.from(long)],
  ['packed', 'packed.txt.gz', gzipSync(long)],
  ['packed under another name', 'packed.txt', gzipSync(long)],
  [
    'packed in several members',
    'members.gz',
    Buffer.concat([gzipSync(long.slice(0, 500)), gzipSync(long.slice(500))]),
  ],
  ['with a byte order mark', 'mark.txt', Buffer.from(`\ufeff${long}`)],
  ['packed with a byte order mark', 'mark.gz', gzipSync(`\ufeff${long}`)],
])('a file is read that is %s', async (_, name, content) => {
  expect(await textOf(folder.write(name, content))).toBe(long)
})

test('an empty file, and one of a single byte, are read', async () => {
  expect(await textOf(folder.write('empty', ''))).toBe('')
  expect(await textOf(folder.write('one', 'x'))).toBe('x')
})

test.each([
  ['cut.gz', gzipSync(long).subarray(0, 500), 'the gzip data is cut short'],
  [
    'damaged.gz',
    Buffer.concat([gzipSync(long).subarray(0, 30), Buffer.alloc(99, 0xaa)]),
    'the gzip data is damaged',
  ],
])('%s is an error that names the file', async (name, content, message) => {
  const file = folder.write(name, content)
  await expect(textOf(file)).rejects.toThrow(`${file}: ${message}`)
})

test('any part of a file is read, at once or in pieces of changing sizes', async () => {
  const content = Buffer.from(long)
  const file = folder.write('ranges', content)
  let count = 0
  const ranges = (await readBytes(file, (bytes) => (count += bytes)).openRanges!())!
  expect(ranges.size).toBe(content.length)
  expect(content.subarray(5, 99).equals(await ranges.read(5, 99))).toBe(true)
  const pieces: Buffer[] = []
  let size = 1
  for await (const piece of ranges.pieces(7, 100_000, () => (size = (3 * size) % 5000)))
    pieces.push(Buffer.from(piece))
  expect(content.subarray(7, 100_000).equals(Buffer.concat(pieces))).toBe(true)
  expect(count).toBe(94 + 100_000 - 7)
})

test('a file that became shorter is an error', async () => {
  const file = folder.write('shorter', 'abc')
  const { read } = (await readBytes(file).openRanges!())!
  await expect(read(0, 4)).rejects.toThrow('the file became shorter while it was read')
})

test('a missing file and a folder are errors that name them', async () => {
  await expect(textOf('no/such')).rejects.toThrow('no/such: no such file or folder')
  await expect(textOf(folder.path)).rejects.toThrow(`${folder.path}: is a folder, not a file`)
})

test('it counts the bytes on disk', async () => {
  const packed = gzipSync(long)
  let count = 0
  for await (const _ of readBytes(folder.write('count.gz', packed), (bytes) => (count += bytes))) {
    // the count is all that matters
  }
  expect(count).toBe(packed.length)
})

describe('sizeOf', () => {
  test('it is unknown for standard input, and fails for what is no file', async () => {
    expect(await sizeOf('-')).toBeUndefined()
    expect(await sizeOf(folder.write('five', '12345'))).toBe(5)
    await expect(sizeOf('no/such')).rejects.toThrow('no/such: no such file or folder')
    await expect(sizeOf(folder.path)).rejects.toThrow('is a folder')
  })
})

test('a text is read whole, packed or not, without a byte order mark', async () => {
  expect(await readWholeText(folder.write('a', '\ufeffa\r\nb'))).toBe('a\r\nb')
  expect(await readWholeText(folder.write('b.gz', gzipSync('packed')))).toBe('packed')
})

test('what is no UTF-8 is an error with line and byte', async () => {
  const file = folder.write('c', Uint8Array.from([0x61, 0x0a, 0x62, 0xff]))
  await expect(readWholeText(file)).rejects.toThrow(`${file}, line 2, byte 2: not valid UTF-8 (byte 0xff)`)
})

test('a file is read without its last line end, any other text is taken as it is', async () => {
  expect(await readTextOrFile(folder.write('a.py', 'x = 1\r\n'))).toBe('x = 1')
  expect(await readTextOrFile(folder.write('no extension', 'y\n\n'))).toBe('y\n')
  for (const text of ['x = 1', folder.path, 'print("a.py")']) expect(await readTextOrFile(text)).toBe(text)
})

test('a name of a file that is missing is an error', async () => {
  await expect(readTextOrFile('missing.py')).rejects.toThrow('missing.py: no such file')
})
