import { viewReport, wordsOf } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { exclusionEffect } from '../../src/compare.ts'
import { raterReport, ratingTable } from '../../src/index.ts'
import { missingFindings, RATER_WORDS, raterFindings, raterView } from '../../src/view/rater-view.ts'
import { CARELESS } from '../careless.ts'

const sentences = (...args: Parameters<typeof raterFindings>) =>
  raterFindings(...args).map(wordsOf(RATER_WORDS))

test('flagged raters come first, and measures that nobody has are left out', () => {
  const { tables, notes } = viewReport(raterView(raterReport(CARELESS), undefined, false))
  const [{ columns, rows, footnotes }] = tables as [(typeof tables)[0]]
  expect(footnotes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Warning: rater two is flagged by share>=0.9&excess>=0.3&ratings>=10.*\.$/),
    ]),
  )
  const meanings = notes!
    .at(-1)!
    .split('; ')
    .map((meaning) => meaning.split(':')[0])
  expect(meanings).toEqual(['spread', 'correlation', 'M-MSR skill'])
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(meanings))
  expect(columns.map(({ name }) => name)).toEqual([
    ...['rater', 'ratings', 'commonest', 'its share, %', 'entropy', 'spread', 'correlation', 'M-MSR skill'],
    'flagged',
  ])
  expect(new Set(rows.slice(0, 2).map(([rater]) => rater))).toEqual(new Set(['two', 'any']))
})

test('flags are told with their rules', () => {
  expect(sentences(raterReport(CARELESS), undefined, false).at(-1)).toMatch(/^rules: share>=0.9/)
  const careful = CARELESS.filter(({ rater }) => rater !== 'two' && rater !== 'any')
  expect(sentences(raterReport(careful), undefined, false)).toEqual([
    expect.stringMatching(/^no rater is flagged; rules: /),
  ])
})

test('what changes without raters is told in words', () => {
  const items = Array.from({ length: 40 }, (_, i) => ({ id: `${i >> 1}`, model: i % 2 ? 'm' : 'n' }))
  const effect = exclusionEffect({ table: ratingTable(CARELESS), items }, ['two'], { method: 'mean' })!
  const report = raterReport(CARELESS)
  expect(sentences(report, effect, true).at(-1)).toMatch(
    /^left out rater two: 160 of 200 ratings; alpha 0\.\d{3} with and 0\.\d{3} without them; \d+ of 40 labels are another one; the models come in the same order$/,
  )
  const changed = { ...effect, pairs: [{ a: 'm', b: 'n', better: { all: 'm', without: undefined } }] }
  expect(sentences(report, changed, false).at(-1)).toBe(
    'm - n: m better with all raters, no difference without the flagged',
  )
})

test('outputs without ratings are counted and bounded', () => {
  const bounds = [{ model: 'm', rated: 2, unrated: 1, mean: 2, worstLow: 1, worstHigh: 3 }]
  expect(missingFindings(bounds).map(wordsOf(RATER_WORDS))).toEqual([
    'm: 1 of 3 outputs without a rating are left out; the mean over outputs is 2.00, and from 1.00 to 3.00 whatever their grades are',
  ])
})
