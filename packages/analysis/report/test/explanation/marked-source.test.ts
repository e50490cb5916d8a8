import type { Explanation, Finding } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { lossMarks, markedSource } from '../../src/explanation/marked-source.ts'

const finding = (status: Finding['status'], ...spans: [number, number][]): Finding => ({
  kind: 'piece',
  label: '',
  status,
  candidate: status === 'missed' ? [] : spans,
  reference: status === 'extra' ? [] : spans,
})
const explanation = (...findings: Finding[]): Explanation => ({ score: 0, reference: 0, findings })

/** Marks as a text of carets. */
const carets = (marks: Uint8Array) => Array.from(marks, (mark) => (mark === 1 ? '^' : '.')).join('')

test('what is missed is marked in the reference, and what is extra in the candidate', () => {
  const found = explanation(finding('missed', [0, 1]), finding('extra', [2, 3]))
  expect(carets(lossMarks('abc', found, 'reference'))).toBe('^..')
  expect(carets(lossMarks('abc', found, 'candidate'))).toBe('..^')
})

test('the smallest finding in a place says whether it was lost; of equal ones, a match', () => {
  const within = explanation(finding('matched', [1, 2]), finding('missed', [0, 4]))
  expect(carets(lossMarks('abcd', within, 'reference'))).toBe('^.^^')
  const around = explanation(finding('matched', [0, 4]), finding('missed', [1, 2]))
  expect(carets(lossMarks('abcd', around, 'reference'))).toBe('.^..')
  const equal = explanation(finding('matched', [1, 3]), finding('missed', [1, 3]))
  expect(carets(lossMarks('abcd', equal, 'reference'))).toBe('....')
})

test('white space is marked only between marked characters of a line', () => {
  const found = explanation(finding('missed', [0, 10]))
  expect(carets(lossMarks(' a b \n  c ', found, 'reference'))).toBe('.^^^....^.')
})

test('a text has line numbers, and carets below what is marked', () => {
  const text = ['a = b', '\tc', ...Array.from({ length: 8 }, () => 'x')].join('\n')
  const marks = lossMarks(text, explanation(finding('missed', [4, 5], [7, 8])), 'reference')
  expect(markedSource(text, marks, false).slice(0, 5)).toEqual([
    ' 1 | a = b',
    '   |     ^',
    ' 2 |     c',
    '   |     ^',
    ' 3 | x',
  ])
})

test('where it is styled, marks are colours', () => {
  const marks = lossMarks('ab', explanation(finding('missed', [1, 2])), 'reference')
  expect(markedSource('ab', marks, true)).toEqual(['1 | a\u001b[1;31;4mb\u001b[0m'])
})

test('characters that move the cursor are escaped, and their marks as wide', () => {
  const marks = lossMarks('\u001bx', explanation(finding('missed', [0, 1])), 'reference')
  expect(markedSource('\u001bx', marks, false)).toEqual(['1 | \\u001bx', '  | ^^^^^^'])
})

test('an empty text has one empty line', () => {
  expect(markedSource('', new Uint8Array(0), false)).toEqual(['1 |'])
})
