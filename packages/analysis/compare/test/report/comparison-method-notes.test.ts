import { expect, test } from 'vitest'
import { methodNotes } from '../../src/report/comparison-method-notes.ts'
import { comparisonOf, FOUR } from '../corpora.ts'

test('lines of pairs, a matrix and ranks say how p came about, and only the matrix what stands below its diagonal', async () => {
  const comparison = await comparisonOf(FOUR)
  const [pairs, matrix, ranks] = (['pairs', 'matrix', 'ranks'] as const).map((shown) =>
    methodNotes(comparison, shown, false).join('\n'),
  )
  for (const notes of [pairs, matrix, ranks]) {
    expect(notes).toContain('approximate randomization, two-sided, ')
    expect(notes).toContain(' over 6 pairs per metric')
  }
  expect(pairs).toMatch(/^p: approximate .*; \* at most 0\.05$/m)
  expect(pairs).toContain('intervals of differences, which hold together: ')
  expect(matrix).toContain("below it: Cohen's d_z")
  expect([pairs, ranks].join()).not.toContain('below it')
})

test('of one pair no correction is named', async () => {
  const [low, lower] = Object.entries(FOUR)
  const notes = methodNotes(await comparisonOf(Object.fromEntries([low!, lower!])), 'pairs', false)
  expect(notes.join('\n')).not.toMatch(/over \d+ pairs|hold together/)
})
