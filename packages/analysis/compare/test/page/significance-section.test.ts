import { expect, test } from 'vitest'
import { MAX_MATRIX_MODELS, significanceSection } from '../../src/page/significance-section.ts'
import { comparisonOf, FOUR, wave } from '../corpora.ts'
import { dangers, HOSTILE } from './pages.ts'

const rowsOf = (html: string) =>
  [...html.matchAll(/<tr><th scope="row">[\s\S]*?<\/tr>/g)].map(([row]) =>
    row
      .replaceAll(/<small>[\s\S]*?<\/small>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
  )

test('each cell tells whether the model of the row is better, worse, or neither', async () => {
  const { html } = significanceSection(await comparisonOf(FOUR), 1)
  expect(rowsOf(html)).toEqual([
    expect.stringMatching(/^higher · ▲ \+1\.0 ▲ \+\d\d\.\d ▲ \+\d\d\.\d$/),
    expect.stringMatching(/^high ▼ -1\.0 · ▲ \+\d\d\.\d ▲ \+\d\d\.\d$/),
    expect.stringMatching(/^low ▼ -\d\d\.\d ▼ -\d\d\.\d · ≈ \+0\.\d$/),
    expect.stringMatching(/^lower ▼ -\d\d\.\d ▼ -\d\d\.\d ≈ -0\.\d ·$/),
  ])
  expect(html).toMatch(/<small>p = 0\.\d{4}<\/small>/)
})

test('with a baseline, other pairs are empty', async () => {
  const section = significanceSection(await comparisonOf(FOUR, { baseline: 'low' }), 1)
  expect(rowsOf(section.html)[0]).toMatch(/^higher · ▲ \+\d\d\.\d$/)
  expect(section.note).toContain('compared with low only')
})

test('of many models only the best are shown', async () => {
  const models = Object.fromEntries(
    Array.from({ length: MAX_MATRIX_MODELS + 2 }, (_, m) => [`m${m}`, wave(0.3, m, 4)]),
  )
  const section = significanceSection(await comparisonOf(models, { trials: 20 }), 1)
  expect(rowsOf(section.html)).toHaveLength(MAX_MATRIX_MODELS)
  expect(section.note).toContain(`Only the ${MAX_MATRIX_MODELS} best models`)
})

test('names are shown as text, and an undefined p-value is said to be so', async () => {
  const comparison = await comparisonOf({ [HOSTILE]: [0.5, 0.5, 0.4], b: [0.25, 0.25, 0.25] })
  const metrics = comparison.metrics.map((metric) => ({
    ...metric,
    pairs: metric.pairs.map((pair) => ({ ...pair, adjustedPValue: Number.NaN })),
  }))
  const { html } = significanceSection({ ...comparison, metrics }, 1)
  expect(dangers(html)).toEqual([])
  expect(html).toContain('p undefined')
})
