import { tableLines } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { binAxis, numberTable, oneDigit } from '../../src/report/chart-parts.ts'

test('numbers have one digit, and strings stay as they are', () => {
  expect(oneDigit(12.345)).toBe('12.3')
  const text = tableLines(numberTable(['pairs', 'share'], [['7', 3.0825]])).join('\n')
  expect(text).toContain('3.1')
  expect(text).not.toContain('7.0')
})

test('the axis of bins names the metric and keeps the order of the values', () => {
  expect(binAxis('bleu')).toMatchObject({ title: 'difference of bleu in points', sort: null })
})
