import { jsonText, renderCsv, renderReport } from '@codegen-eval/report'
import { REPORT_FORMATS } from '@codegen-eval/report/internal'
import { expect, test } from 'vitest'
import { corpusIntervals } from '../../src/corpus-intervals.ts'
import {
  intervalEntry,
  intervalJson,
  intervalReport,
  intervalTable,
} from '../../src/report/interval-report.ts'
import { corpusOf, wave } from '../corpora.ts'

const found = await corpusIntervals(
  corpusOf({ wave: wave(0.4, 1, 20), none: Array<number>(20).fill(0), same: Array<number>(20).fill(0.5) }),
)

test.each(REPORT_FORMATS)('%s has the method of each interval', (format) => {
  const text =
    format === 'csv' ? renderCsv(intervalTable(found)) : renderReport(intervalReport(found), format)
  for (const name of ['wave', 'none', 'same', 'bootstrap-t', 'mean|v:1.0.0']) expect(text).toContain(name)
  expect(text).toMatch(/Clopper-Pearson|clopper-pearson/)
})

test('an interval that cannot be had is a dash, with its reason below', () => {
  const lines = renderReport(intervalReport(found), 'text').split('\n')
  expect(lines[0]).toMatch(/^metric +model +score +95 % interval +method +segments$/)
  // Newcombe (1998), table I: 0 of 20
  expect(lines[2]).toMatch(/^mean +none +0\.00 +\[0\.00, 16\.84\] +Clopper-Pearson +20$/)
  expect(lines[3]).toMatch(/^mean +same +50\.00 +–.* +20$/)
  expect(lines[4]).toBe('mean has no interval for same: all 20 values are equal and show no spread')
  expect(lines.slice(-4, -2)).toEqual(['20 segments; scores x 100', 'bootstrap from 1,000 resamples, seed 1'])
})

test('few tasks and clusters are named', async () => {
  const corpus = corpusOf({ a: [0, 1, 0, 1, 1, 0.3] })
  const clustered = await corpusIntervals({ ...corpus, clusters: Int32Array.of(0, 0, 1, 1, 2, 2) })
  const text = renderReport(intervalReport(clustered), 'text')
  expect(text).toContain('\nWarning: 3 clusters: with fewer than 10, ')
  expect(text).toContain('\n6 segments in 3 clusters; scores x 100\n')
  const sampled = await corpusIntervals({ ...corpus, tasks: Int32Array.of(0, 0, 1, 1, 2, 2) })
  expect(renderReport(intervalReport(sampled), 'text')).toContain('\n3 tasks with 6 samples; scores x 100\n')
  expect(intervalJson(sampled)).toMatchObject({ segments: 3, samples: 6 })
  expect(intervalJson(clustered)).toMatchObject({ segments: 6, clusters: 3 })
})

test('JSON has scores 0 to 1 with their intervals, and reasons where there is none', () => {
  expect(JSON.parse(jsonText(intervalJson(found)))).toMatchObject({
    segments: 20,
    resamples: 1000,
    seed: 1,
    alpha: 0.05,
    models: {
      none: { mean: { score: 0, low: 0, method: 'clopper-pearson', confidence: 0.95, clusters: 20 } },
      same: { mean: { score: 0.5, low: null, high: null, reason: expect.any(String) } },
    },
  })
  expect(intervalEntry(found.metrics[0]!.intervals[2]!)).not.toHaveProperty('method')
})
