import { inputErrorAt } from '@codegen-eval/messages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeRowBlock, encodeRowBlock, type MeasuredItem, rowBlockBytes } from '../src/row-block.ts'
import { measuredSegment } from './shards.ts'

const numbers = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 3, maxLength: 3 })
const segments = fc.record({
  id: fc.oneof(fc.string(), fc.integer()),
  outputs: fc.dictionary(fc.constantFrom('a', 'b', 'ü'), numbers, { minKeys: 1 }),
  line: fc.nat(),
  label: fc.option(fc.oneof(fc.string(), fc.nat()), { nil: undefined }),
  task: fc.option(fc.nat(), { nil: undefined }),
  partial: fc.boolean(),
})
const items = fc.array(
  fc.oneof(
    segments.map(
      ({ id, outputs, line, label, task, partial }): MeasuredItem =>
        measuredSegment(id, outputs, {
          line,
          ...(label === undefined ? {} : { sample: label, cluster: label, language: String(label) }),
          ...(task === undefined ? {} : { task }),
          ...(partial ? { partial } : {}),
        }),
    ),
    fc.nat().map((line): MeasuredItem => inputErrorAt({ file: 'in.jsonl', line, column: 3 }, 'wrong')),
  ),
)

test('rows are read as they were written, bit by bit', () => {
  fc.assert(
    fc.property(items, (rows) => {
      const block = encodeRowBlock(rows, 3)
      expect(rowBlockBytes(block, 3)).toBe(block.length)
      expect(decodeRowBlock(block, 3, 'in.jsonl')).toEqual(rows)
    }),
    { numRuns: 60 },
  )
})

test('a failure stands in the place of numbers, and lines count from the start of the range', () => {
  const failure = { metric: 1, text: 'it went boom' }
  const rows = [
    measuredSegment('x', { a: [1], b: [2] }, { measured: [failure, Float64Array.of(2)], line: 2 }),
    inputErrorAt({ file: 'in.jsonl', line: 3 }, 'wrong'),
  ]
  const [segment, error] = decodeRowBlock(encodeRowBlock(rows, 1), 1, 'other.jsonl', 100)
  expect(segment).toMatchObject({ line: 102, file: 'other.jsonl', measured: [failure, Float64Array.of(2)] })
  expect((error as Error).message).toBe('other.jsonl, line 103: wrong')
})

test('rows without metrics have no numbers', () => {
  const rows = [measuredSegment('x', { a: [] })]
  expect(decodeRowBlock(encodeRowBlock(rows, 0), 0, 'in.jsonl')).toEqual(rows)
})

test('a block that is cut short or of another width is refused', () => {
  const block = encodeRowBlock([measuredSegment('x', { a: [1, 2] })], 2)
  expect(() => decodeRowBlock(block.subarray(0, -8), 2, 'in')).toThrow(RangeError)
  expect(() => decodeRowBlock(block, 3, 'in')).toThrow(RangeError)
  expect(() => rowBlockBytes(block.subarray(0, 8), 2)).toThrow('cut short')
  expect(() => rowBlockBytes(new Uint8Array(16).fill(1), 2)).toThrow('no block begins here')
})
