import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LineMark, markedLines, markOrder, readMarks } from '../src/line-marks.ts'

const at = (...lines: number[]): LineMark[] => lines.map((line) => ({ line }))

test('marked lines in words name ranges', () => {
  expect(markedLines(at(1, 2, 3, 5, 7, 8))).toBe('1-3, 5, 7-8')
  expect(markedLines()).toBe('')
  const both = [
    { line: 2, answer: 1 },
    { line: 1, answer: 2 },
    { line: 2, answer: 2 },
  ]
  expect([markedLines(both, 1), markedLines(both, 2), markedLines(both)]).toEqual(['2', '1-2', ''])
})

test('marks in order are read as they are, and others are refused', () => {
  const mark = fc.record(
    { line: fc.integer({ min: 1, max: 9 }), answer: fc.integer({ min: 1, max: 3 }) },
    { requiredKeys: ['line'] },
  )
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 6 }), (marks) => {
      const sorted = marks.toSorted(markOrder)
      const isDistinct = sorted.every((each, i) => i === 0 || markOrder(sorted[i - 1]!, each) < 0)
      if (isDistinct) expect(readMarks(sorted, 'marks')).toEqual(sorted)
      else expect(() => readMarks(sorted, 'marks')).toThrow('a mark after the one before it')
    }),
  )
  expect(() => readMarks(at(2, 1), 'marks')).toThrow('field "marks[1]"')
  expect(() => readMarks(at(0), 'marks')).toThrow(
    'field "marks[0].line": expected a whole number of at least 1',
  )
  expect(() => readMarks([{ line: 1, column: 2 }], 'marks')).toThrow('is not known here')
})
