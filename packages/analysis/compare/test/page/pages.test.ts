import { expect, test } from 'vitest'
import { corpusIntervals } from '../../src/corpus-intervals.ts'
import { judgeGate } from '../../src/judge-gate.ts'
import { comparisonPage, gatePage, scorePage } from '../../src/page/pages.ts'
import { gateView } from '../../src/view/gate-view.ts'
import type { StratumScoreSet } from '../../src/view/plain-scores-view.ts'
import { intervalSet, scoreSet } from '../../src/view/score-set.ts'
import { comparisonOf, FOUR, QUICK } from '../corpora.ts'
import { gateOf } from '../gates.ts'
import { comparedSegments, dangers, MODELS, pageSegments, scoredSegments } from './pages.ts'

/** The sections of single segments and what follows them. */
const SEGMENTS = ['tasks', 'distribution', 'lengths', 'data', 'notes', 'signatures']

const idsOf = (page: string) => [...page.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)

test('conclusions and the first ranking come first, then the others, significance, and single segments', async () => {
  const { comparison, options } = await comparedSegments()
  const page = await comparisonPage(comparison, { ...options, parts: true })
  expect(idsOf(page)).toEqual(['ranking', 'significance', 'ranks', 'parts', ...SEGMENTS])
  expect(page).toMatch(/<header class="led">[\s\S]*<li>chrf[\s\S]*<figcaption>chrf<[\s\S]*<\/header>/)
  expect(page).toContain('The metrics disagree significantly about no pair of models.')
  expect(page).toContain('<h3>Parts of chrf</h3>')
  expect(page).toMatch(/<li>p: approximate randomization, two-sided, /)
  expect(page).not.toContain('diagonal')
})

test('models, ids and code are shown as text', async () => {
  const { comparison, options } = await comparedSegments()
  expect(dangers(await comparisonPage(comparison, options))).toEqual([])
})

test('a comparison of one metric without texts is a page, too', async () => {
  const page = await comparisonPage(await comparisonOf(FOUR))
  expect(idsOf(page)).toEqual(['warnings', 'significance', 'data', 'notes', 'signatures'])
  expect(page).toContain('values is far below the others')
  expect(page).toContain('<li>higher is the best: better than each of the 3 others.</li>')
  expect(page).toContain('<li>significant, but under 2 points')
  // those of charts and of print
  expect(page.match(/<script/g)).toHaveLength(2)
})

test('every part of the page is linked, and ids are unique', async () => {
  const { comparison, options } = await comparedSegments()
  const page = await comparisonPage(comparison, options)
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id)
})

test('the verdict comes first, then both scores, the difference, and the outputs that differ most', async () => {
  const { corpus, options } = await comparedSegments()
  const { profile } = options
  const [baseline, candidate] = MODELS as readonly [string, string]
  const gate = await judgeGate(corpus, { ...QUICK, baseline, candidate, metrics: ['chrf'] })
  const page = await gatePage(gate, { ...options, profile: { ...profile, metrics: [profile.metrics[0]!] } })
  expect(idsOf(page)).toEqual(['metrics', ...SEGMENTS])
  expect(page).toContain(`<h1>${gateView(gate).title}</h1>`)
  expect(page).toMatch(/<figcaption>[^<]* minus [^<]*; the orange line is the margin<\/figcaption>/)
  expect(dangers(page)).toEqual([])
})

test('several metrics are lines of one chart, with their margins and numbers', async () => {
  const { corpus, options } = await comparedSegments()
  const [baseline, candidate] = MODELS as readonly [string, string]
  const gate = await judgeGate(corpus, { ...QUICK, baseline, candidate, scoreMargin: -0.01 })
  const page = await gatePage(gate, options)
  const [, lead = ''] = /<header class="led">([\s\S]*?)<\/header>/.exec(page) ?? []
  expect(gate.metrics.length).toBeGreaterThan(1)
  expect(lead.match(/<svg class="chart"/g)).toHaveLength(1)
  for (const { spec, signature } of gate.metrics) {
    expect(lead).toMatch(
      new RegExp(`<th scope="row">${spec}</th><td>[+-]\\d+\\.\\d\\d</td><td>\\[[^<]+\\]</td><td>-1.00</td>`),
    )
    expect(page.replaceAll(/href="data:[^"]*"/g, '').split(signature)).toHaveLength(2)
  }
  expect(dangers(page)).toEqual([])
})

test('in charts of single segments, the better model comes first', async () => {
  const { options } = await comparedSegments()
  const page = await gatePage(await gateOf(FOUR.low!, FOUR.high!), {
    profile: { ...options.profile, models: ['baseline', 'candidate'] },
  })
  const [, drawn] = /<section id="distribution">[\s\S]*?<desc[^>]*>([^<]*)</.exec(page)!
  expect(drawn!.split('; ').map((text) => text.split(':')[0])).toEqual(['candidate', 'baseline'])
})

const scores = scoredSegments()
const set = scoreSet(scores)

test('scores are ranked, and single segments follow', async () => {
  const { options } = await comparedSegments()
  const page = await scorePage(set, { ...options, parts: true })
  expect(idsOf(page)).toEqual(['ranking', 'models', 'parts', ...SEGMENTS])
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
  expect(idsOf(page)).toEqual(['ranking', 'models', ...SEGMENTS])
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
