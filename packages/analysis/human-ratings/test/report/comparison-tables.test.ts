import { renderText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { compareRatings, type RatingComparisonTest } from '../../src/compare.ts'
import { createRatingCollector, modelRatings, type RatingTable } from '../../src/index.ts'
import { comparisonJson, comparisonNotes, comparisonTables } from '../../src/report/comparison-tables.ts'

function compared(
  count: number,
  test: RatingComparisonTest,
  unit: 'item' | 'rating' = 'item',
  raters = ['r', 's', 't'],
) {
  const collector = createRatingCollector({ minimum: 0, maximum: 4 })
  for (let i = 0; i < count; i++)
    for (const model of ['x', 'y'])
      for (const rater of raters)
        collector.add([
          { id: i, model, rater, label: model === 'x' ? 3 + (i % 2) : (i + (rater === 'r' ? 1 : 0)) % 3 },
        ])
  const { table, items } = collector.finish()
  return compareRatings(modelRatings(table as RatingTable<number>, items, unit), { test, trials: 1000 })
}

test('models by their mean, and pairs over items and raters', () => {
  const comparison = compared(24, 'crossed')
  const text = renderText({
    tables: comparisonTables(comparison),
    notes: comparisonNotes(comparison, { trials: 1000, seed: 1 }),
  })
  expect(text).toMatch(/\n +1 +1 +x +3\.50 +\[3\.\d\d, 3\.\d\d\] +72 +24\n +2 +2 +y +1\.00 /)
  expect(text).toMatch(/\nx - y +2\.50 +\[\d\.\d\d, \d\.\d\d\] +<0\.0001\* +\d\.\d\d +24\n/)
  expect(text).toContain(
    'means are over all ratings, and their intervals over 24 items, by these raters (bootstrap-t',
  )
  expect(text).toContain(
    'difference: adjusted for who rated what; its interval and p are over items and raters',
  )
  expect(text).toContain(
    'ranks: those that a model may have by the significant pairs; all contain the true ranks',
  )
  expect(text).toContain(
    "p: Student's t of a mixed model, Satterthwaite (two-sided; Holm over 1 pair); * at most 0.05",
  )
})

test('swaps are about the raters of the data', () => {
  const comparison = compared(24, 'randomization')
  const notes = comparisonNotes(comparison, { trials: 1000, seed: 1 }).join('\n')
  expect(renderText({ tables: comparisonTables(comparison) })).toMatch(
    /\nx - y +2\.50 +\[\d\.\d\d, \d\.\d\d\] +0\.001\d\* /,
  )
  expect(notes).toContain('24 items are the units of tests and intervals, by these raters (bootstrap-t')
  expect(notes).toContain('p: approximate randomization (two-sided, 1,000 trials, seed 1; Holm over 1 pair)')
})

test('raters of items as units, and too few of them', () => {
  const ofRatings = compared(24, 'randomization', 'rating')
  const text = renderText({ tables: comparisonTables(ofRatings) })
  expect(text).toMatch(/model +mean +95 % interval +ratings +raters of items\n/)
  expect(comparisonNotes(ofRatings, { trials: 1000, seed: 1 }).join()).toContain(
    'raters of items are the units of tests and intervals, by these raters of these outputs alone (',
  )
  for (const name of ['crossed', 'randomization'] as const) {
    const one = compared(1, name)
    expect(comparisonNotes(one, { trials: 1000, seed: 1 }).join()).toContain('no interval: one')
    expect(renderText({ tables: comparisonTables(one) })).not.toContain('NaN')
  }
})

test('two raters give no p over raters, and the reason', () => {
  const comparison = compared(24, 'crossed', 'item', ['r', 's'])
  expect(renderText({ tables: comparisonTables(comparison) })).toMatch(/\nx - y +2\.50 +– +– /)
  expect(comparisonNotes(comparison, { trials: 1000, seed: 1 }).at(-1)).toBe(
    'warning: x - y: 2 raters rated both: fewer than 3 do not show what other raters would say; the tests randomization and wilcoxon ask about these raters alone',
  )
})

test('JSON has the pairs', () => {
  const json = JSON.parse(JSON.stringify(comparisonJson(compared(24, 'crossed'))))
  expect(json).toMatchObject({ test: 'crossed', unit: 'item', units: 24, order: ['x', 'y'] })
  expect(json.ranks).toEqual([
    { model: 'x', rank: 1, rankLow: 1, rankHigh: 1, letters: 'a' },
    { model: 'y', rank: 2, rankLow: 2, rankHigh: 2, letters: 'b' },
  ])
  expect(json.pairs[0]).toMatchObject({
    a: 'x',
    b: 'y',
    difference: { value: expect.closeTo(2.5, 10), method: 'crossed' },
    significant: true,
    units: 24,
    sharedRaters: 3,
  })
})

test('a p over few raters is said to be too small if raters prefer models', () => {
  const notesOf = (raters: string[]) =>
    comparisonNotes(compared(24, 'crossed', 'item', raters), { trials: 1000, seed: 1 }).join('\n')
  const few = 'warning: with fewer than 6 raters in common up to 7 % of equal models differ'
  expect(notesOf(['r', 's', 't', 'u', 'v'])).toContain(few)
  expect(notesOf(['r', 's', 't', 'u', 'v', 'w'])).not.toContain(few)
  // without a p there is nothing to doubt
  expect(notesOf(['r', 's'])).not.toContain(few)
})
