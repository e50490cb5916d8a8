import { expect, test } from 'vitest'
import { corpusIntervals } from '../../src/corpus-intervals.ts'
import { scorePage } from '../../src/page/pages.ts'
import type { StratumScoreSet } from '../../src/view/plain-scores-view.ts'
import { intervalSet, scoreSet } from '../../src/view/score-set.ts'
import { comparedSegments, dangers, pageSegments, scoredSegments } from './pages.ts'

const scores = scoredSegments()
const set = scoreSet(scores)

test('scores are ranked, and single segments follow', async () => {
  const { options } = await comparedSegments()
  const page = await scorePage(set, { ...options, parts: true })
  expect([...page.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'ranking',
    'models',
    'parts',
    'tasks',
    'distribution',
    'lengths',
    'data',
    'notes',
    'signatures',
  ])
  expect(page).toContain('Which differences are significant is not tested here.')
  expect(dangers(page)).toEqual([])
})

test('strata have a table each, and their mean comes last', async () => {
  const strata = new Map<string, StratumScoreSet>([
    ['go', { ...set, weight: 0.25 }],
    ['<py>', { ...set, weight: 0.75 }],
    ['mean', set],
  ])
  const page = await scorePage(set, { strata })
  expect(page).toContain('<section id="strata"')
  expect([...page.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, title]) => title)).toEqual([
    expect.stringMatching(/^go: \d+ segments$/),
    expect.stringMatching(/^&#60;py&#62;: /),
    'mean: go 25 %, &#60;py&#62; 75 %',
  ])
  expect(await scorePage(set)).not.toContain('id="strata"')
})

test('an undefined score is a warning with its reason', async () => {
  const metrics = scores.metrics.map((metric) => ({
    ...metric,
    results: metric.results.map((result) => ({ ...result, score: Number.NaN, reason: 'no words' })),
  }))
  const page = await scorePage(scoreSet({ ...scores, metrics }))
  expect(page).toContain('<li>chrf is undefined for good: no words.</li>')
})

test('with intervals, the ranking shows them, and the notes say how they were had', async () => {
  const { corpus } = await comparedSegments()
  const intervals = await corpusIntervals(corpus, { resamples: 200 })
  const page = await scorePage(scoreSet(scores, intervals), { settings: intervals.settings })
  expect(page).toMatch(/<td>\d+\.\d\d<\/td><td>\[\d+\.\d\d, \d+\.\d\d\]<\/td>/)
  expect(page).toContain('200 resamples, seed 1')
})

test('a single model has a page with intervals, and warnings where there is none', async () => {
  const { corpus, options } = await comparedSegments(pageSegments(24, ['only']))
  const own = await corpusIntervals(corpus, { resamples: 200 })
  const page = await scorePage(intervalSet(own), { ...options, settings: own.settings })
  expect([...page.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'ranking',
    'models',
    'tasks',
    'distribution',
    'lengths',
    'data',
    'notes',
    'signatures',
  ])
  const { corpus: tiny } = await comparedSegments(pageSegments(3))
  const one = {
    ...tiny,
    segments: 1,
    metrics: tiny.metrics.map((metric) => ({
      ...metric,
      rows: metric.rows.map((rows) => rows.slice(0, metric.metric.columns.length)),
    })),
  }
  const found = await corpusIntervals(one, { resamples: 200 })
  expect(await scorePage(intervalSet(found), { settings: found.settings })).toContain('has no interval for')
})

test('charts of single segments have models in the order of their scores, undefined ones last', async () => {
  const { options } = await comparedSegments()
  const [first] = scores.metrics
  const results = [Number.NaN, 0.5, 0.75].map((score) => ({ ...first!.results[0]!, score }))
  const profile = { ...options.profile, models: ['none', 'second', 'first'] }
  const page = await scorePage(scoreSet({ ...scores, metrics: [{ ...first!, results }] }), { profile })
  const [, drawn] = /<section id="distribution">[\s\S]*?<desc[^>]*>([^<]*)</.exec(page)!
  expect(drawn!.split('; ').map((text) => text.split(':')[0])).toEqual(['first', 'second', 'none'])
})
