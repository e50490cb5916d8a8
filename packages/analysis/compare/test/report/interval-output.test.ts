import type { Scores } from '@codegen-eval/measure'
import { scoresOutput } from '@codegen-eval/measure/report'
import { OUTPUT_FORMATS, renderCsv, renderOutput, renderText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import type { CorpusIntervals } from '../../src/corpus-intervals.ts'
import { intervalOutput, scoreIntervals } from '../../src/report/interval-output.ts'
import { FOUND } from './found-intervals.ts'

test('intervals are written with the digits of scores, and in JSON from 0 to 1', () => {
  const { settings, report, table, entry } = scoreIntervals(FOUND, 1)
  expect(settings).toBe(FOUND.settings)
  expect(renderText(report())).toContain('[12.5, 50.0]')
  expect(renderCsv(table())).toContain('bleu,base,25.0,12.5,50.0,0.9,bootstrap-t,20,,bleu|v:1.0.0')
  expect(entry(0, 0)).toMatchObject({ score: 0.25, low: 0.125, high: 0.5, method: 'bootstrap-t' })
  expect([entry(0, 1), entry(1, 0)]).toEqual([undefined, undefined])
})

const PLAIN = { terminal: false, styled: false }

const evaluation = (score: number, reason?: string) => ({
  score,
  signature: 'metric|a:b|v:1.0.0',
  segments: 12,
  parts: {},
  ...(reason === undefined ? {} : { reason }),
})

const SCORES: Scores = {
  segments: 12,
  samples: 12,
  clusters: 12,
  models: ['base', 'gpt_4', 'heron'],
  metrics: [
    {
      spec: 'bleu',
      name: 'BLEU',
      level: 'corpus',
      results: [evaluation(0.12344), evaluation(0.3), evaluation(0.30004)],
      parts: [{ name: 'precision', label: 'precision', isCount: false, values: [0.5, 0.25, Number.NaN] }],
    },
    {
      spec: 'chrf:beta=1',
      name: 'chrF1',
      level: 'segment',
      results: [evaluation(1), evaluation(Number.NaN, 'no words'), evaluation(2 / 3)],
      parts: [],
    },
  ],
}

const INTERVALS: CorpusIntervals = {
  settings: { resamples: 1000, seed: 1, alpha: 0.05 },
  segments: 12,
  samples: 12,
  clusters: 12,
  models: SCORES.models,
  metrics: SCORES.metrics.map(({ spec, results }) => ({
    spec,
    signature: 'metric|a:b|v:1.0.0',
    intervals: results.map(({ score }) => ({
      estimate: score,
      low: score / 2,
      high: score,
      confidence: 0.95,
      method: 'bootstrap-t',
      clusters: 12,
    })),
  })),
}

const shown = () => ({ scores: SCORES, intervals: scoreIntervals(INTERVALS, 1) })

test('with intervals there is one row per metric and model, and JSON has them beside the scores', () => {
  const output = scoresOutput(shown(), { precision: 1 })
  const lines = renderOutput(output, 'table', PLAIN).split('\n')
  expect(lines[0]).toMatch(/^metric +model +score +95 % interval +method +segments$/)
  expect(lines[2]).toMatch(/^bleu +gpt_4 +30\.0 +\[15\.0, 30\.0\] +bootstrap-t +12$/)
  expect(lines[7]).toBe('chrf:beta=1 is undefined for gpt_4: no words')
  expect(renderOutput(output, 'csv', PLAIN)).toContain(
    '\nbleu,gpt_4,30.0,15.0,30.0,0.95,bootstrap-t,12,,metric|',
  )
  expect(JSON.parse(renderOutput(output, 'json', PLAIN))).toMatchObject({
    alpha: 0.05,
    models: { gpt_4: { bleu: { score: 0.3, interval: { low: 0.15, high: 0.3, method: 'bootstrap-t' } } } },
  })
})

test('with parts, too, the table of scores stays', () => {
  const text = renderOutput(scoresOutput(shown(), { precision: 1, parts: true }), 'table', PLAIN)
  expect(text).toContain('precision')
  expect(text).toContain('bootstrap-t')
})

test.each(OUTPUT_FORMATS)('%s has model, interval, method and signature', (format) => {
  const text = renderOutput(intervalOutput(FOUND, 1, { skipped: 3 }), format, {
    terminal: false,
    styled: false,
  })
  for (const part of ['base', format === 'json' ? '0.125' : '12.5', 'bleu|v:1.0.0'])
    expect(text).toContain(part)
  expect(text).toMatch(/bootstrap-t/)
  if (format === 'json') expect(JSON.parse(text)).toMatchObject({ skipped: 3, seed: 2, alpha: 0.1 })
})
