import { expect, test } from 'vitest'
import { unpackLz4Frame } from '../../src/tables/lz4-frame.ts'

/** A frame by hand: magic, flags (version 1, blocks linked), block size, checksum of the header, blocks, end. */
function frame(...blocks: readonly (readonly number[])[]): Uint8Array {
  const parts = blocks.flatMap((block) => [block.length & 255, block.length >> 8, 0, 0, ...block])
  return Uint8Array.from([0x04, 0x22, 0x4d, 0x18, 0x40, 0x40, 0xc0, ...parts, 0, 0, 0, 0])
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const codes = (letters: string) => [...Buffer.from(letters)]

test('literals, and a match that overlaps with itself', () => {
  // 3 literals, then 4 + 5 bytes at distance 3; then 2 literals
  const block = [0x35, ...codes('abc'), 3, 0, 0x20, ...codes('xy')]
  expect(text(unpackLz4Frame(frame(block), 14))).toBe('abcabcabcabcxy')
})

test('lengths of 15 and more go on in further bytes', () => {
  const block = [0xf0, 255, 3, ...codes('q'.repeat(273))]
  expect(text(unpackLz4Frame(frame(block), 273))).toBe('q'.repeat(273))
})

test('a block refers to the bytes of earlier blocks, and a stored block is copied', () => {
  const first = [0x40, ...codes('abcd')]
  const second = [0x00, 4, 0, 0x10, ...codes('!')]
  expect(text(unpackLz4Frame(frame(first, second), 9))).toBe('abcdabcd!')
  const stored = Uint8Array.from([...frame().subarray(0, 7), 2, 0, 0, 0x80, ...codes('hi'), 0, 0, 0, 0])
  expect(text(unpackLz4Frame(stored, 2))).toBe('hi')
})

test('damage is a RangeError', () => {
  const block = [0x40, ...codes('abcd')]
  expect(() => unpackLz4Frame(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]), 4)).toThrow('not a frame of LZ4')
  expect(() => unpackLz4Frame(frame(block), 5)).toThrow('unpacks to 4 bytes, expected 5')
  expect(() => unpackLz4Frame(frame(block), 3)).toThrow('a block of LZ4 is damaged')
  expect(() => unpackLz4Frame(frame([0x10, 97, 9, 0]), 9)).toThrow('a block of LZ4 is damaged')
  expect(() => unpackLz4Frame(frame(block).subarray(0, 13), 4)).toThrow(RangeError)
})
