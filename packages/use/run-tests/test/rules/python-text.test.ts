import { expect, test } from 'vitest'
import { floatIn, linesIn, roundedToThousandths, stripped, wordsIn } from '../../src/rules/python-text.ts'

test('white space and line ends are those of Python', () => {
  expect(stripped('\x1f\x85 a b\u3000\n')).toBe('a b')
  expect(stripped('\ufeffa')).toBe('\ufeffa')
  expect(wordsIn(' a\x1cb\v\u00a0c ')).toEqual(['a', 'b', 'c'])
  expect(linesIn('a\r\nb\rc\x1d\u2028d\n')).toEqual(['a', 'b', 'c', '', 'd'])
  expect(linesIn('')).toEqual([])
})

test('numbers are those of float', () => {
  expect(['1_0.5e-1', ' -.5 ', '1.', '-Infinity', 'INF'].map(floatIn)).toEqual([
    1.05,
    -0.5,
    1,
    -Infinity,
    Infinity,
  ])
  expect(floatIn('nan')).toBeNaN()
  expect(['1__0', '_1', '1_', '1_.0', '.', '', 'e1', '0x1', '1 2'].map(floatIn)).toEqual(
    Array(9).fill(undefined),
  )
})

test('halves go to the even digit, as round has it', () => {
  const values = [0.0625, 0.1875, -0.0625, 2.0005, 1e300, 0.1234999, -0.0004, 2 ** 52 + 1]
  const rounded = [0.062, 0.188, -0.062, 2.001, 1e300, 0.123, -0, 2 ** 52 + 1]
  expect(values.map(roundedToThousandths)).toEqual(rounded)
})
