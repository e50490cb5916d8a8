import { expect, test } from 'vitest'
import { checkNumbers } from '../src/check-numbers.ts'
import { refusedBy, taken } from './verdicts.ts'

test('integers are decimal, hexadecimal, octal or binary, with single underscores between digits', () => {
  const sources = [
    '7 2147483647 0 00 0_0 100_000_000_000 79228162514264337593543950336',
    '0o177 0O377 0o_7',
    '0b100110111 0B_1110_0101',
    '0xdeadBEEF 0X_ff',
  ].flatMap((line) => line.split(' '))
  expect(taken(sources)).toEqual(sources)
})

test('decimal integers other than 0 start with no zero: octal numbers of Python 2 are refused', () => {
  expect(refusedBy(checkNumbers, ['01', '0777', '00_1'])).toEqual(['01', '0777', '00_1'])
  expect(taken(['08', '09'])).toEqual([])
})

test('long integers of Python 2 are refused', () => {
  expect(refusedBy(checkNumbers, ['10L', '10l', '0xFFL'])).toEqual(['10L', '10l', '0xFFL'])
})

test('floating-point and imaginary numbers may start with zeros', () => {
  const sources = [
    '3.14 10. .001 1e100 3.14e-10 0e0 3.14_15_93 1_0e1_0 077e010 077.5 00.5',
    '3.14j 10.j 10j .001j 1e100J 3.14e-10j 077j 0_7j',
  ].flatMap((line) => line.split(' '))
  expect(taken(sources)).toEqual(sources)
})

test('underscores are single, and between digits', () => {
  const sources = [
    '1__0',
    '1_',
    '0x__f',
    '0xf_',
    '0_x1',
    '1_.5',
    '1._5',
    '1e_5',
    '1_e5',
    '1e5_',
    '1_j',
    '0b1__0',
  ]
  expect(taken(sources)).toEqual([])
})

test('digits are those of the base', () => {
  expect(taken(['0b2', '0o8', '0xg', '0b', '0o', '0x', '0b12', '1e', '1e+'])).toEqual([])
})

test('a number ends before a word only where CPython warns of it', () => {
  const sources = [
    '1if a else b',
    '1or 2',
    '1and 2',
    '1in a',
    '1is a',
    '1not in a',
    '[1for a in b]',
    '0x1for a in b',
  ]
  expect(taken(sources.slice(0, -1))).toEqual(sources.slice(0, -1))
  expect(taken(['1a', '1_a', '12abc', '1.5x', '1jj', '0b1a', '1é', '5print', '1lambda: 0'])).toEqual([])
})

test('decimal integers have at most 4,300 digits, as CPython 3.11 converts them', () => {
  expect(taken(['1'.repeat(4300), '1_'.repeat(4299) + 1, '0'.repeat(5000)])).toHaveLength(3)
  expect(refusedBy(checkNumbers, ['1'.repeat(4301), '1_'.repeat(4300) + 1])).toHaveLength(2)
  expect(taken([`0x${'1'.repeat(5000)}`, `${'1'.repeat(5000)}.0`, `${'1'.repeat(5000)}j`])).toHaveLength(3)
})
