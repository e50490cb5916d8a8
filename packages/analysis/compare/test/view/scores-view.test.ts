import { jsonText, OUTPUT_FORMATS, renderCsv, renderOutput, renderText } from '@codegen-eval/report'
import { viewOutput, viewReport } from '@codegen-eval/report/view'
import { describe, expect, test } from 'vitest'
import { corpusIntervals } from '../../src/corpus-intervals.ts'
import { intervalsOfStrata } from '../../src/report/scores-of-strata.ts'
import { strataIntervals } from '../../src/strata-intervals.ts'
import type { ScoresStyle } from '../../src/view/plain-scores-view.ts'
import { intervalSet, scoreSet } from '../../src/view/score-set.ts'
import { scoresView } from '../../src/view/scores-view.ts'
import { corpusOf, wave } from '../corpora.ts'
import { FOUND } from '../report/found-intervals.ts'
import { SCORES } from './scores.ts'

const SET = scoreSet(SCORES)
const textOf = (set = SET, style: ScoresStyle = {}, precision = 2) =>
  renderText(viewReport(scoresView(set, style), { precision }))
const csvOf = (set = SET, style: ScoresStyle = {}) =>
  renderCsv(viewOutput(scoresView(set, style)).csv())
    .trimEnd()
    .split('\n')
const jsonOf = (set = SET, style: ScoresStyle = {}) =>
  JSON.parse(jsonText(viewOutput(scoresView(set, style), { facts: { versions: 1 } }).json() as object))

test.each(OUTPUT_FORMATS)('%s has all models and metrics, and ends with a line feed', (format) => {
  const plain = { terminal: false, styled: false }
  const written = renderOutput(viewOutput(scoresView(SET)), format, plain)
  for (const name of ['base', 'gpt_4', 'bleu', 'chrf:beta=1'])
    expect(written.replaceAll('\\', '')).toContain(name)
  expect(written.endsWith('\n')).toBe(true)
})

test('the summary names the highest scores, by metric where they differ, and of one model none', () => {
  expect(scoresView(SET).summary).toBe(
    '12 segments, 2 metrics; scores times 100. Highest score: __proto__ by bleu; base by chrf:beta=1. Which differences are significant is not tested here.',
  )
  const only = (m: number) => ({
    ...SET,
    metrics: SET.metrics.map((metric) => ({ ...metric, results: metric.results.slice(m, m + 1) })),
  })
  expect(scoresView({ ...only(0), models: ['base'] }).summary).toBe(
    '12 segments, 2 metrics; scores times 100.',
  )
  const [bleu] = SET.metrics
  const allScore = (score: number) => {
    const results = bleu!.results.map((result) => ({ ...result, score }))
    return scoresView({ ...SET, metrics: [{ ...bleu!, results }] }).summary
  }
  expect(allScore(0.5)).toContain('. Highest score: base, gpt_4 and __proto__. ')
  expect(allScore(Number.NaN)).not.toContain('Highest')
})

test('without intervals there is a row for each metric and a column for each model', () => {
  expect(textOf().split('\n').slice(0, 5)).toEqual([
    'metric         base  gpt_4  __proto__',
    'bleu          12.34  30.00      30.00',
    'chrf:beta=1  100.00      –      66.67',
    'Warning: chrf:beta=1 is undefined for gpt_4: no words.',
    '',
  ])
  expect(textOf()).toContain('\n12 segments; scores x 100\n')
})

test('JSON has models by metric, with the keys of CSV', () => {
  const json = jsonOf()
  expect(json).toMatchObject({ versions: 1, segments: 12, clusters: 12 })
  expect(Object.keys(json.models)).toEqual(['base', 'gpt_4', '__proto__'])
  expect(json.models.gpt_4['chrf:beta=1']).toMatchObject({ score: null, reason: 'no words' })
  expect(json.models.base.bleu.parts).toEqual({ precision: expect.closeTo(0.12344 / 3, 9), ratio: null })
  expect(json.findings).toMatchObject([{ kind: 'undefined', subjects: ['gpt_4'] }])
  const [header, first] = csvOf()
  expect(header).toBe('model,metric,score,reason,signature')
  expect(first).toBe('base,bleu,12.34,,metric|a:b|v:1.0.0')
})

test('parts have a table for each metric that has some, and rows of CSV', () => {
  const text = textOf(SET, { parts: true }, 1)
  expect(text).toMatch(
    /Parts of bleu\npart +base +gpt_4 +__proto__\nprecision +50\.0 +25\.0 +–\nlength +1234567 +8 +0\n/,
  )
  expect(text).toContain('without parts: chrf:beta=1')
  expect(csvOf(SET, { parts: true })).toContain('base,bleu,precision,50.00,,')
})

describe('with intervals', () => {
  const set = intervalSet(FOUND)
  const style = { settings: FOUND.settings }

  test('each score has a row with its interval and the number behind it', () => {
    expect(textOf(set, style, 1).split('\n').slice(0, 2)).toEqual([
      'metric  model  score  90 % interval  segments',
      'bleu    base    25.0   [12.5, 50.0]        20',
    ])
    expect(textOf(set, style)).toContain('intervals: bootstrap-t (100 resamples, seed 2)')
  })

  test('JSON and CSV have its ends and method beside the score', () => {
    const [header, row] = csvOf(set, style)
    expect(header).toBe('model,metric,score,low,high,method,clusters,signature')
    expect(row).toBe('base,bleu,25.00,12.50,50.00,bootstrap-t,20,bleu|v:1.0.0')
    expect(jsonOf(set, style).models.base.bleu).toEqual({
      ...{ score: 0.25, low: 0.125, high: 0.5, confidence: 0.9, method: 'bootstrap-t', clusters: 20 },
      signature: 'bleu|v:1.0.0',
    })
  })

  test('missing and rough intervals, and few clusters, are told', async () => {
    const [metric] = FOUND.metrics
    const [interval] = metric!.intervals
    const withInterval = (rest: object) =>
      intervalSet({ ...FOUND, metrics: [{ ...metric!, intervals: [{ ...interval!, ...rest }] }] })
    const none = { low: Number.NaN, high: Number.NaN, method: undefined, reason: 'no spread' }
    expect(textOf(withInterval(none), style)).toContain('Note: bleu has no interval for base: no spread.')
    expect(textOf(withInterval({ warning: 'skewed' }), style)).toContain('Warning: bleu of base: skewed.')
    expect(textOf(withInterval({ clusters: 12 }), style)).toContain(
      'Warning: only 12 segments: intervals of fewer than 20 are rough.',
    )
    // nothing is drawn
    expect(textOf(withInterval({ method: 'wilson' }), style)).toMatch(/^intervals: Wilson$/m)
    const tiny = await corpusIntervals(corpusOf({ a: [0.5] }), { resamples: 100 })
    expect(textOf(intervalSet(tiny), { settings: tiny.settings })).toContain('Note: mean has no interval')
  })
})

test('strata have a table each and their mean comes last, and JSON and CSV have them under one name', async () => {
  const scores = [...wave(0.4, 1, 30), ...wave(0.8, 2, 30)]
  const corpus = { ...corpusOf({ a: scores }), strata: scores.map((_, i) => (i < 30 ? 'x' : 'y')) }
  const found = await strataIntervals(corpus, { resamples: 100, stratumWeights: { x: 1, y: 3 } })
  const style = { settings: found.all.settings, strata: intervalsOfStrata(found) }
  const set = intervalSet(found.all)
  const text = textOf(set, style)
  expect(text).toMatch(/\nx: 30 segments\n(.*\n)+y: 30 segments\n(.*\n)+mean: x 25 %, y 75 %\n/)
  const { strata } = jsonOf(set, style)
  expect(Object.keys(strata)).toEqual(['x', 'y', 'mean'])
  expect(strata.x).toMatchObject({ weight: 0.25, segments: 30 })
  expect(strata.mean.models.a.mean.score).toBeCloseTo(
    0.25 * strata.x.models.a.mean.score + 0.75 * strata.y.models.a.mean.score,
    9,
  )
  const lines = csvOf(set, style)
  expect(lines[0]).toMatch(/^model,metric,stratum,score,low,high,method,/)
  expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(['', 'x', 'y', 'mean'])
})

test('estimands, segments that are left out, and other forms are named', () => {
  const [metric] = SCORES.metrics
  const forms = [{ name: 'canonical', label: 'canonical', isCount: false, values: [0.5, 0.5, 1] }]
  const scores = {
    ...SCORES,
    ...{ samples: 24, samplesBy: 'mean' as const },
    metrics: [{ ...metric!, leftOut: 3, parts: forms }],
  }
  const text = textOf(scoreSet(scores))
  expect(text).toContain('12 tasks with 24 samples; scores x 100')
  expect(text).toMatch(/\nbleu: pooled over all samples/)
  expect(text).toContain('bleu: 3 of 24 segments left out: a model has no score there')
  expect(text).toContain('compared in canonical form: 50.0 %, 100.0 % of the segments')
})
