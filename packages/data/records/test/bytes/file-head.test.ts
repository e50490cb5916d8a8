import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { markBytes, packingOf } from '../../src/bytes/file-head.ts'

test('packed files are told by their first bytes', () => {
  expect(packingOf(gzipSync('{}'))).toBe('gzip')
  expect(packingOf(Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x04))).toBe('Zstandard')
  expect(packingOf(new TextEncoder().encode('(x'))).toBeUndefined()
  expect(packingOf(Uint8Array.of())).toBeUndefined()
})

test('a byte order mark takes three bytes', () => {
  expect(markBytes(new TextEncoder().encode('\ufeff{}'))).toBe(3)
  expect(markBytes(new TextEncoder().encode('{}'))).toBe(0)
})
