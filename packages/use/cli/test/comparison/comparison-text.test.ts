import { expect, test } from 'vitest'
import { comparisonText } from '../../src/comparison/comparison-text.ts'
import { comparisonOf, FOUR } from './corpora.ts'

test('models stand in the order of scores, p-values above the diagonal, effects below', async () => {
  const { sections } = comparisonText(await comparisonOf(FOUR), 1)
  const [{ header, rows, groups }] = sections as [(typeof sections)[number]]
  expect(header).toEqual(['', 'model', 'score', '95 % interval', '1', '2', '3', '4'])
  expect(rows.map((row) => row.slice(0, 2))).toEqual([
    ['1', 'higher'],
    ['2', 'high'],
    ['3', 'low'],
    ['4', 'lower'],
  ])
  expect(rows[0]![3]).toMatch(/^\[\d\d\.\d, \d\d\.\d\]$/)
  expect(rows.map((row, i) => row[4 + i])).toEqual(['·', '·', '·', '·'])
  expect(rows[0]![5]).toMatch(/^0\.\d{4}\*$/)
  expect(rows[2]![7]).toMatch(/^\d\.\d{4}$/)
  expect(Number(rows[3]![4])).toBeGreaterThan(1)
  expect(groups).toBe('low, lower')
})

test('against a baseline, each model has a difference, and the baseline none', async () => {
  const { sections, notes } = comparisonText(await comparisonOf(FOUR, { baseline: 'low' }), 2)
  const [{ header, rows, groups }] = sections as [(typeof sections)[number]]
  expect(header).toEqual(['model', 'score', '95 % interval', 'difference', '95 % interval', 'p', 'd_z'])
  expect(rows[0]![3]).toMatch(/^\+\d\d\.\d\d$/)
  expect(rows[2]).toEqual(['low', rows[2]![1], rows[2]![2], '', '', '', ''])
  expect(rows[3]![3]).toMatch(/^-0\.\d\d$/)
  expect([groups, notes.join('\n')]).toEqual([undefined, expect.stringContaining('ahead of low')])
})

test('notes say what was done', async () => {
  const notes = async (settings: Parameters<typeof comparisonOf>[1]) =>
    comparisonText(await comparisonOf(FOUR, settings), 2).notes.join('\n')
  expect(await notes({})).toContain(
    'approximate randomization (two-sided, 1,000 trials; Holm over 6 pairs a metric)',
  )
  expect(await notes({ test: 'wilcoxon', correction: 'none' })).toMatch(
    /Wilcoxon signed rank \(two-sided; not corrected\).*\n.*\n.*compares segment scores/,
  )
})

test('what is undefined or infinite has signs of its own', async () => {
  const flat = Array<number>(9).fill(0.5)
  const same = comparisonText(await comparisonOf({ a: flat, b: flat }), 2).sections[0]!.rows
  expect(same[1]![4]).toBe('–')
  const apart = comparisonText(await comparisonOf({ a: flat, b: flat.map(() => 0.2) }), 2).sections[0]!.rows
  expect(apart[1]![4]).toBe('∞')
})
