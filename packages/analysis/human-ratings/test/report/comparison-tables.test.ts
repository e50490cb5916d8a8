import { renderText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { compareRatings, createRatingCollector, modelRatings, type RatingTable } from '../../src/index.ts'
import { comparisonJson, comparisonNotes, comparisonTables } from '../../src/report/comparison-tables.ts'

function compared(count: number, unit: 'item' | 'rating' = 'item') {
  const collector = createRatingCollector({ minimum: 0, maximum: 4 })
  for (let i = 0; i < count; i++)
    for (const model of ['x', 'y'])
      for (const rater of ['r', 's'])
        collector.add([
          { id: i, model, rater, label: model === 'x' ? 3 + (i % 2) : (i + (rater === 'r' ? 1 : 0)) % 3 },
        ])
  const { table, items } = collector.finish()
  return compareRatings(modelRatings(table as RatingTable<number>, items, unit), { trials: 1000 })
}

test('models by their mean, and pairs with intervals and p-values', () => {
  const comparison = compared(24)
  const text = renderText({
    tables: comparisonTables(comparison),
    notes: comparisonNotes(comparison, { trials: 1000, seed: 1 }),
  })
  expect(text).toMatch(/\n +1 +1 +x +3\.50 +\[3\.\d\d, 3\.\d\d\] +48 +24\n +2 +2 +y +1\.00 /)
  expect(text).toMatch(/\nx - y +2\.50 +\[\d\.\d\d, \d\.\d\d\] +0\.001\d\* +\d\.\d\d +24\n/)
  expect(text).toContain(
    'means are over all ratings; 24 items are the units of tests and intervals (bootstrap-t',
  )
  expect(text).toContain(
    'ranks: those that a model may have by the significant pairs; all contain the true ranks',
  )
  expect(text).toContain(
    'p: approximate randomization (two-sided, 1,000 trials, seed 1; Holm over 1 pair); * at most 0.05',
  )
})

test('raters of items as units, and too few of them', () => {
  const text = renderText({ tables: comparisonTables(compared(24, 'rating')) })
  expect(text).toMatch(/model +mean +95 % interval +ratings +raters of items\n/)
  const one = compared(1)
  expect(comparisonNotes(one, { trials: 1000, seed: 1 }).join()).toContain('no interval: one')
  expect(renderText({ tables: comparisonTables(one) })).not.toContain('NaN')
})

test('JSON has the pairs', () => {
  const json = JSON.parse(JSON.stringify(comparisonJson(compared(24))))
  expect(json).toMatchObject({ test: 'randomization', unit: 'item', units: 24, order: ['x', 'y'] })
  expect(json.ranks).toEqual([
    { model: 'x', rank: 1, rankLow: 1, rankHigh: 1, letters: 'a' },
    { model: 'y', rank: 2, rankLow: 2, rankHigh: 2, letters: 'b' },
  ])
  expect(json.pairs[0]).toMatchObject({
    a: 'x',
    b: 'y',
    difference: { value: 2.5 },
    significant: true,
    units: 24,
  })
})
