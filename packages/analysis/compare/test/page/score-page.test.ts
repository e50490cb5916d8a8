import { expect, test } from 'vitest'
import { scorePage } from '../../src/page/score-page.ts'
import { comparedSegments, dangers, scoredSegments } from './pages.ts'

const scores = scoredSegments()

test('scores are ranked, and single segments follow', async () => {
  const { options } = await comparedSegments()
  const page = await scorePage(scores, { ...options, parts: true })
  expect([...page.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'ranking',
    'parts',
    'distribution',
    'lengths',
    'wins',
    'signatures',
  ])
  expect(page).toContain('Which differences are significant is not tested here.')
  expect(dangers(page)).toEqual([])
})

test('an undefined score is a warning with its reason', async () => {
  const metrics = scores.metrics.map((metric) => ({
    ...metric,
    results: metric.results.map((result) => ({ ...result, score: Number.NaN, reason: 'no words' })),
  }))
  const page = await scorePage({ ...scores, metrics })
  expect(page).toContain('<li>chrf is undefined for good: no words.</li>')
})
