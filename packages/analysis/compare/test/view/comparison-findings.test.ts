import { jsonText, renderReport } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { compareModels } from '../../src/compare-models.ts'
import { comparisonOf, FOUR, QUICK, wave } from '../corpora.ts'
import { mixedCorpus } from '../mixed-corpus.ts'
import { comparisonJson, comparisonReport } from '../written.ts'

const UP = { good: wave(0.6, 1), bad: wave(0.3, 2) }
const DOWN = { good: wave(0.3, 1), bad: wave(0.6, 2) }
const comparison = await compareModels(mixedCorpus({ chrf: UP, 'rouge|variant:L': UP, ruby: DOWN }), QUICK)

const SENTENCES = [
  'The metrics disagree about good and bad: good is better by chrf and rouge|variant:L, bad by ruby.',
  'Warning: bad is better than good only by ruby, which people disagree with most.',
  'Warning: people disagree with ruby on 29.4 %, studied as ruby:variant=ebsb; chrf on 8.8 %, studied as chrf:level=segment; rouge|variant:L on 10.7 %, studied as rouge:variant=L,tokenize=code (of 3,321 pairs of models on CoNaLa, data of Evtikhiev et al. 2023, https://doi.org/10.1016/j.jss.2023.111741).',
]

const rankTable = (of: typeof comparison) => comparisonReport(of).tables.at(-1)!

test('the summary names the pairs about which metrics disagree, and a doubtful lead with its figures', () => {
  expect(rankTable(comparison).footnotes).toEqual(SENTENCES)
})

test('models stand in the order of the first metric, with their rank by each', () => {
  const { columns, rows } = rankTable(comparison)
  expect(columns.map(({ name }) => name)).toEqual(['model', 'chrf', 'rouge|variant:L', 'ruby'])
  expect(rows).toEqual([
    ['good', '1', '1', '2'],
    ['bad', '2', '2', '1'],
  ])
})

test('an undefined score has no rank', () => {
  const [metric, ...others] = comparison.metrics
  const scores = [metric!.scores[0]!, { value: Number.NaN, low: Number.NaN, high: Number.NaN }]
  expect(rankTable({ ...comparison, metrics: [{ ...metric!, scores }, ...others] }).rows).toEqual([
    ['good', '1', '1', '2'],
    ['bad', undefined, '2', '1'],
  ])
})

test.each(['text', 'markdown', 'html', 'latex'] as const)('%s has the summary', (format) => {
  const text = renderReport(comparisonReport(comparison), format)
  expect(text).toContain('Rank by metric')
  expect(text).toContain('good is better by chrf and rouge')
  expect(text).toContain('29.4')
})

test('JSON has ranks, disagreements and doubtful leads by name', () => {
  const { metrics, findings } = JSON.parse(jsonText(comparisonJson(comparison)))
  expect([metrics.chrf.scores.good.rank.value, metrics.ruby.scores.good.rank.value]).toEqual([1, 2])
  expect(findings).toMatchObject([
    {
      kind: 'disagreement',
      subjects: ['good', 'bad'],
      names: { betterFirst: ['chrf', 'rouge|variant:L'], betterSecond: ['ruby'] },
    },
    { kind: 'doubtful-lead', subjects: ['bad', 'good'], names: { metrics: ['ruby'] } },
    {
      kind: 'known-disagreement',
      names: {
        metrics: [
          { metric: 'ruby', studied: 'ruby:variant=ebsb', disagreement: 0.294 },
          { metric: 'chrf' },
          { metric: 'rouge|variant:L' },
        ],
      },
    },
  ])
})

test('one metric has no summary', async () => {
  const one = await comparisonOf(FOUR)
  expect(comparisonReport(one).tables).toHaveLength(1)
  expect(comparisonJson(one)).not.toHaveProperty('findings')
})

test('a long list of pairs is cut, and the others are counted', async () => {
  const names = ['a', 'b', 'c', 'd']
  const up = Object.fromEntries(names.map((name, i) => [name, wave(0.2 + 0.2 * i, i + 1)]))
  const down = Object.fromEntries(names.map((name, i) => [name, wave(0.8 - 0.2 * i, i + 1)]))
  const sentences = rankTable(await compareModels(mixedCorpus({ one: up, two: down }), QUICK)).footnotes!
  expect(sentences).toHaveLength(6)
  expect(sentences.at(-1)).toBe('… and 1 more such finding.')
})

test('models that are all told apart have no sentence about groups', async () => {
  const far = { low: wave(0.1, 1), middle: wave(0.5, 1), high: wave(0.9, 1) }
  const { metrics, ...rest } = await compareModels(mixedCorpus({ chrf: far }), QUICK)
  expect(metrics[0]!.groups).toEqual([])
  const { findings } = JSON.parse(jsonText(comparisonJson({ metrics, ...rest }))).metrics.chrf
  expect(findings.map(({ kind }: { kind: string }) => kind)).not.toContain('groups')
})
