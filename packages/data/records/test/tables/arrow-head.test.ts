import { readFileSync } from 'node:fs'
import { tablePath } from '@codegen-eval/test-data/tables'
import { expect, test } from 'vitest'
import { readArrowHead } from '../../src/tables/arrow-head.ts'

/** The descriptions of the messages of a stream. */
function headsOf(name: string): Buffer[] {
  const bytes = readFileSync(tablePath(name))
  const heads: Buffer[] = []
  for (let at = 0; ; ) {
    const length = bytes.readUInt32LE(at + 4)
    if (length === 0) return heads
    const head = bytes.subarray(at + 8, at + 8 + length)
    heads.push(head)
    at += 8 + length + readArrowHead(head).bodyLength
  }
}

test('a description tells the kind of a message and the length of its buffers', () => {
  const [schema, dictionary, batch] = headsOf('stream.arrow').map((head) => readArrowHead(head))
  expect(schema).toEqual({ kind: 'schema', bodyLength: 0 })
  expect(dictionary).toMatchObject({ kind: 'dictionary', dictionary: { id: 0, isDelta: false } })
  expect(batch!.kind).toBe('batch')
  expect(batch!.bodyLength).toBeGreaterThan(0)
})

test('numbers that the buffers cannot hold are refused', () => {
  const batch = headsOf('stream.arrow')[2]!
  const errors = new Set<string>()
  for (let at = 0; at < batch.length; at++) {
    const damaged = Buffer.from(batch)
    damaged[at] = 0x7f
    try {
      readArrowHead(damaged)
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError)
      errors.add((error as Error).message.replaceAll(/\d+/g, 'N'))
    }
  }
  expect(errors).toContain('a column of N values in N bytes')
  expect(errors).toContain('a buffer of N bytes at N of N')
})

test('a schema that contains itself is refused', () => {
  const schema = headsOf('stream.arrow')[0]!
  const damaged = () => {
    for (let at = 0; at + 4 <= schema.length; at += 4)
      for (const offset of [-64, -32, 4, 2 ** 30]) {
        const copy = Buffer.from(schema)
        copy.writeInt32LE(offset, at)
        try {
          readArrowHead(copy)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }
  }
  expect(damaged).not.toThrow()
})
