import { expect, test } from 'vitest'
import {
  indentOf,
  isBlank,
  lineCursor,
  restOf,
  skipColumns,
  startLine,
  takeNext,
} from '../src/line-cursor.ts'

function at(line: string) {
  const cursor = lineCursor(line)
  startLine(cursor, 0, line.length)
  return cursor
}

test('tabs reach to the next column that four divides', () => {
  expect(indentOf(at('\ta'))).toBe(4)
  expect(indentOf(at('  \ta'))).toBe(4)
  expect(indentOf(at('   \t a'))).toBe(5)
  expect(indentOf(at('a'))).toBe(0)
})

test('columns of a tab that are skipped leave the others as spaces', () => {
  const cursor = at('\t\tcode')
  skipColumns(cursor, 2)
  expect(restOf(cursor)).toBe('  \tcode')
  expect(indentOf(cursor)).toBe(6)
  skipColumns(cursor, 2)
  expect(restOf(cursor)).toBe('\tcode')
})

test('no more is skipped than there is white space', () => {
  const cursor = at('  a')
  skipColumns(cursor, 9)
  expect(restOf(cursor)).toBe('a')
  expect(indentOf(cursor)).toBe(0)
})

test('the columns after a character count from it', () => {
  const cursor = at('-\ta')
  takeNext(cursor, 1)
  expect(indentOf(cursor)).toBe(3)
})

test('a line of spaces and tabs is blank, other white space is text', () => {
  expect(isBlank(at(' \t '))).toBe(true)
  expect(isBlank(at(''))).toBe(true)
  expect(isBlank(at('\u00a0'))).toBe(false)
})
