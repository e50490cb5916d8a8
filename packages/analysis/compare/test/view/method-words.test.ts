import { expect, test } from 'vitest'
import { comparisonOf, FOUR, wave } from '../corpora.ts'
import { comparisonReport } from '../written.ts'

test('lines of pairs, a matrix and ranks say how p came about, and only the matrix what stands below its diagonal', async () => {
  const thirteen = Object.fromEntries(Array.from({ length: 13 }, (_, m) => [`m${m}`, wave(0.3 + m / 50, m)]))
  const all = [
    await comparisonOf(FOUR, { baseline: 'low' }),
    await comparisonOf(FOUR),
    await comparisonOf(thirteen),
  ]
  const [pairs, matrix, ranks] = all.map((comparison) => comparisonReport(comparison).notes!.join('\n'))
  for (const notes of [pairs, matrix, ranks]) {
    expect(notes).toMatch(/^p: approximate randomization, two-sided, .*; \* at most 0\.05$/m)
    expect(notes).toMatch(/ over \d+ pairs per metric/)
  }
  expect(pairs).toContain('intervals of differences, which hold together: ')
  expect(matrix).toContain("below it: Cohen's d_z")
  expect([pairs, ranks].join()).not.toContain('below it')
  expect(ranks).toContain('ranks: those that a model may have by the significant pairs')
})

test('of one pair no correction is named', async () => {
  const [low, lower] = Object.entries(FOUR)
  const { notes } = comparisonReport(await comparisonOf(Object.fromEntries([low!, lower!])))
  expect(notes!.join('\n')).not.toMatch(/over \d+ pairs|hold together/)
})
