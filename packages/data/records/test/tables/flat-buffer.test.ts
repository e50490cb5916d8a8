import { expect, test } from 'vitest'
import {
  fieldInt64,
  fieldPlace,
  fieldTable,
  fieldTables,
  fieldUint8,
  fieldVector,
  rootTable,
} from '../../src/tables/flat-buffer.ts'

/** A table with a byte (field 0), a missing field, a list of two 16-bit numbers (2), and a 64-bit number (3). */
function example(): Buffer {
  const bytes = Buffer.alloc(56)
  bytes.writeUInt32LE(20, 0) // the table
  bytes.writeUInt16LE(12, 4) // its offsets: length of this list, length of the table, one per field
  bytes.writeUInt16LE(20, 6)
  for (const [i, offset] of [4, 0, 8, 12].entries()) bytes.writeUInt16LE(offset, 8 + 2 * i)
  bytes.writeInt32LE(20 - 4, 20)
  bytes[24] = 7
  bytes.writeUInt32LE(44 - 28, 28)
  bytes.writeBigInt64LE(-5n, 32)
  bytes.writeUInt32LE(2, 44)
  return bytes
}

test('fields are found by their numbers', () => {
  const table = rootTable(example())
  expect(fieldUint8(table, 0)).toBe(7)
  expect(fieldInt64(table, 3)).toBe(-5)
  expect(fieldPlace(table, 2)).toBe(28)
  expect(fieldTable(table, 2)?.at).toBe(44)
})

test('a field that is missing has its default value', () => {
  const table = rootTable(example())
  for (const field of [1, 4, 99]) {
    expect(fieldPlace(table, field)).toBe(0)
    expect(fieldInt64(table, field)).toBe(0)
    expect(fieldUint8(table, field)).toBe(0)
    expect(fieldTable(table, field)).toBeUndefined()
    expect(fieldVector(table, field, 4)).toEqual([])
    expect(fieldTables(table, field)).toEqual([])
  }
})

test('a vector gives the places of its items, and may not leave the buffer', () => {
  const table = rootTable(example())
  expect(fieldVector(table, 2, 2)).toEqual([48, 50])
  expect(fieldTables(table, 2).map(({ at }) => at)).toEqual([48, 52])
  expect(() => fieldVector(table, 2, 8)).toThrow('a list of 2 items in 56 bytes')
})

test('an offset that leaves the buffer is a RangeError', () => {
  const bytes = example()
  bytes.writeUInt32LE(99, 0)
  expect(() => fieldPlace(rootTable(bytes), 0)).toThrow(RangeError)
})
