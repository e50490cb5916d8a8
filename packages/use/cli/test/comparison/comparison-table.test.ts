import { expect, test } from 'vitest'
import { comparisonTable } from '../../src/comparison/comparison-table.ts'
import { comparisonText } from '../../src/comparison/comparison-text.ts'
import { comparisonOf, FOUR } from './corpora.ts'

test('a table, the conclusion, groups and warnings stand under the name of the metric', async () => {
  const lines = comparisonTable(comparisonText(await comparisonOf(FOUR), 2), false).split('\n')
  expect(lines[0]).toBe('mean')
  expect(lines[1]).toMatch(/^ {3}model +score +95 % interval +1 +2 +3 +4$/)
  expect(lines[2]).toMatch(/^1 {2}higher +\d\d\.\d\d/)
  expect(lines.slice(6, 9)).toEqual([
    'higher is the best: better than each of the 3 others.',
    'Cannot be told apart: low, lower.',
    'Warning: significant, but under 2 points, where metrics are not known to agree with people: higher over high by 1.00.',
  ])
  expect(lines.at(-2)).toBe('mean  mean|v:1.0.0')
})

test('only names of metrics are bold, and only where it is asked for', async () => {
  const text = comparisonText(await comparisonOf(FOUR), 2)
  expect(comparisonTable(text, true)).toMatch(/^\u001b\[1mmean\u001b\[0m\n/)
  expect(comparisonTable(text, false)).not.toContain('\u001b')
})

test('names cannot move the cursor', async () => {
  const comparison = await comparisonOf({ 'a\u001b[2J': FOUR.low!, b: FOUR.high! })
  expect(comparisonTable(comparisonText(comparison, 2), false)).not.toContain('\u001b')
})
