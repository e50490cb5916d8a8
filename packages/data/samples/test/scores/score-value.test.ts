import { expect, test } from 'vitest'
import { parseScoreRange, scoreOfCell, scoreOfValue, UNIT_RANGE } from '../../src/scores/score-value.ts'

const fail = (message: string): never => {
  throw new Error(message)
}
const value = (of: unknown, range = UNIT_RANGE) => scoreOfValue(of, 'score', range, fail)
const cell = (of: string, range = UNIT_RANGE) => scoreOfCell(of, 'score', range, fail)

test('numbers, truth values and null are scores', () => {
  expect([0, 0.25, 1, true, false, null, Number.NaN].map((of) => value(of))).toEqual([
    ...[0, 0.25, 1, 1, 0],
    ...[Number.NaN, Number.NaN],
  ])
  expect(['0', ' .25 ', '1e-1', 'TRUE', 'false', ''].map((of) => cell(of))).toEqual([
    0,
    0.25,
    0.1,
    1,
    0,
    Number.NaN,
  ])
})

test('a score of another range is moved to 0 to 1', () => {
  expect([1, 3, 5].map((of) => value(of, { minimum: 1, maximum: 5 }))).toEqual([0, 0.5, 1])
  expect(cell('50', { minimum: 0, maximum: 100 })).toBe(0.5)
})

test.each([['0.5'], ['pass'], [[1]], [{}], [undefined], [Number.POSITIVE_INFINITY]])(
  '%o is not a score',
  (of) => {
    expect(() => value(of)).toThrow(/^"score": expected a score from 0 to 1, true, false or null, found /)
  },
)

test('a score outside of its range names the flag for another one', () => {
  expect(() => value(87)).toThrow(
    '"score": expected a score from 0 to 1, true, false or null, found 87 (option range names another one)',
  )
})

test.each(['NaN', 'inf', 'Infinity', '1,5', 'pass', '0x1', '1e999', '-'])(
  'the cell %s is not a score',
  (of) => {
    expect(() => cell(of)).toThrow(`found ${JSON.stringify(of)}`)
  },
)

test('a number that is written otherwise tells how to write it', () => {
  const cure = '(write a number such as 0.5, without quotes, decimal comma or percent sign)'
  expect(() => value('50%')).toThrow(`null, found "50%" ${cure}`)
  expect(() => cell('0,5')).toThrow(`false, found "0,5" ${cure}; an empty cell is an undefined score`)
})

test('a range is two numbers, the lower one first', () => {
  expect(parseScoreRange('0..100')).toEqual({ minimum: 0, maximum: 100 })
  expect(parseScoreRange('-1..0.5')).toEqual({ minimum: -1, maximum: 0.5 })
  for (const text of ['', '1', '1..1', '2..1', '0..inf', '0...1', 'a..b'])
    expect(() => parseScoreRange(text)).toThrow(/expected MIN\.\.MAX, two numbers with the lower one first/)
})
