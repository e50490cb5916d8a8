import { renderText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { compareRatings, type RatingComparisonTest } from '../../src/compare.ts'
import { createRatingCollector, modelRatings, type RatingTable, raterAgreement } from '../../src/index.ts'
import { ratedOutput } from '../../src/view/ratings-view.ts'
import { ratedOf } from './rateds.ts'

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
  const result = compareRatings(modelRatings(table as RatingTable<number>, items, unit), {
    test,
    trials: 1000,
  })
  const rated = ratedOf([], 'mean', 0, collector)
  return ratedOutput({ ...rated, comparison: { result, trials: 1000 } })
}

const textOf = (...args: Parameters<typeof compared>) => renderText(compared(...args).report())

test('models by their mean, and pairs over items and raters', () => {
  const text = textOf(24, 'crossed')
  expect(text).toMatch(/\n *1 +1 +x +24 +3\.50 +3\.50 +\[3\.\d\d, 3\.\d\d\] +72\n *2 +2 +y +24 +1\.00 /)
  expect(text).toMatch(/\nx - y +2\.50 +\[\d\.\d\d, \d\.\d\d\] +<0\.0001\* +\d\.\d\d +24\n/)
  expect(text).toContain('Mean rating: x 3.50 and y 1.00.')
  expect(text).toContain('Rated higher (1 of 1 pair): x than y by 2.50 (p < 0.0001).')
  for (const part of [
    'means are over all ratings, and their intervals over 24 items, by these raters (bootstrap-t',
    'differences are adjusted for who rated what, and their intervals and p are over items and raters',
    'ranks: those that a model may have by the significant pairs; all contain the true ranks',
    "p: Student's t of a mixed model, Satterthwaite (two-sided; Holm over 1 pair); * at most 0.05",
  ])
    expect(text).toContain(part)
})

test('swaps are about the raters of the data', () => {
  const text = textOf(24, 'randomization')
  expect(text).toMatch(/\nx - y +2\.50 +\[\d\.\d\d, \d\.\d\d\] +0\.001\d\* /)
  expect(text).toContain('24 items are the units of tests and intervals, by these raters (bootstrap-t')
  expect(text).toContain('p: approximate randomization (two-sided, 1,000 trials, seed 1; Holm over 1 pair)')
})

test('raters of items as units, and too few of them', () => {
  expect(textOf(24, 'randomization', 'rating')).toContain(
    '72 raters of items are the units of tests and intervals, by these raters of these outputs alone (',
  )
  for (const name of ['crossed', 'randomization'] as const) {
    const text = textOf(1, name)
    expect(text).toContain('no interval: one')
    expect(text).toContain(
      name === 'crossed'
        ? 'Whether the two models differ cannot be tested by these ratings.'
        : 'The two models cannot be distinguished by their ratings.',
    )
    expect(text).not.toContain('NaN')
  }
})

test('two raters give no p over raters, and the reason', () => {
  const text = textOf(24, 'crossed', 'item', ['r', 's'])
  expect(text).toMatch(/\nx - y +2\.50 +– +– /)
  expect(text).toContain(
    'Warning: x - y: 2 raters rated both: fewer than 3 do not show what other raters would say; the tests randomization and wilcoxon ask about these raters alone.',
  )
})

test('JSON has the pairs, and the page a chart of the means', async () => {
  const output = compared(24, 'crossed')
  const json = JSON.parse(String(output.json()))
  expect(json).toMatchObject({ test: 'crossed', unit: 'item', units: 24 })
  expect(json.models).toMatchObject({
    x: { rank: { value: 1, low: 1, high: 1 }, mean: { value: 3.5 } },
    y: { rank: { value: 2, low: 2, high: 2 } },
  })
  expect(json.pairs[0]).toMatchObject({
    ...{ modelA: 'x', modelB: 'y', significant: true, units: 24, sharedRaters: 3 },
    difference: { value: expect.closeTo(2.5, 10), method: 'crossed' },
  })
  const [header] = (await output.page!()).split('</header>')
  expect(header).toContain('Mean rating')
  expect(header).toContain('<svg')
})

test('a p over few raters is said to be too small if raters prefer models', () => {
  const few = 'Warning: with fewer than 6 raters in common up to 7 % of equal models differ'
  expect(textOf(24, 'crossed', 'item', ['r', 's', 't', 'u', 'v'])).toContain(few)
  expect(textOf(24, 'crossed', 'item', ['r', 's', 't', 'u', 'v', 'w'])).not.toContain(few)
  // without a p there is nothing to doubt
  expect(textOf(24, 'crossed', 'item', ['r', 's'])).not.toContain(few)
})

test('resamples are of what was drawn, and are not told where nothing was', () => {
  const collector = createRatingCollector()
  // 120 outputs of 60 tasks; every eleventh label is an error
  for (let r = 0; r < 240; r++) {
    const [id, model, rater] = [r >> 2, `m${(r >> 1) & 1}`, `r${r & 1}`]
    collector.add([{ id, model, rater, label: ((r >> 1) % 3 === 0) === r % 11 > 0 ? 1 : 2 }])
  }
  const rated = ratedOf([], 'mean', 0, collector)
  const textWith = (clusterOf?: (item: string | number) => number) => {
    const bootstrap = { resamples: 20, ...(clusterOf === undefined ? {} : { clusterOf }) }
    const agreement = raterAgreement(rated.table, { bootstrap })
    return renderText(ratedOutput({ ...rated, resamples: 20, agreement }).report())
  }
  expect(textWith()).toContain('\nintervals from 20 resamples of the items, seed 1\n')
  expect(textWith((item) => Number(item) >> 1)).toContain(
    '\nintervals from 20 resamples of the tasks, seed 1\n',
  )
  const agreement = raterAgreement(
    ratedOf([
      ['a', 'ann', 1],
      ['a', 'ben', 1],
    ]).table,
    { bootstrap: { resamples: 20 } },
  )
  expect(renderText(ratedOutput({ ...rated, resamples: 20, agreement }).report())).not.toContain('resamples')
})

test('labels stand in the order of the models that were compared', () => {
  const collector = createRatingCollector({ minimum: 0, maximum: 4 })
  for (let i = 0; i < 24; i++)
    for (const model of ['low', 'high'])
      for (const rater of ['r', 's', 't'])
        collector.add([
          { id: i, model, rater, label: (model === 'low' ? 0 : 3) + ((i + Number(rater === 'r')) % 2) },
        ])
  const { table, items } = collector.finish()
  const result = compareRatings(modelRatings(table as RatingTable<number>, items, 'item'), { trials: 100 })
  const rated = { ...ratedOf([], 'majority-vote', 0, collector), comparison: { result, trials: 100 } }
  expect(renderText(ratedOutput(rated).report())).toMatch(/\nitems by label\nmodel .*\nhigh .*\nlow /)
})
