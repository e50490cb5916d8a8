import { languageName } from '@codegen-eval/languages'
import type { Segment } from '@codegen-eval/samples'
import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/counting-metric.ts'
import { stratumScorers } from '../src/stratum-scorers.ts'

const metric = shareMetric('x')
const signature = metric.signature.replace('|', '|lang:go@1+java@2|')
const named = { spec: 'share', metric: Object.create(metric, { signature: { value: signature } }) }

const segment = (id: number, language: string): Segment => ({
  id,
  language,
  stratum: languageName(language),
  references: ['a b'],
  models: ['m'],
  candidates: ['a'],
  file: 'f',
  line: id,
})

test('each stratum has the scores of its segments, and a signature with its languages', () => {
  const scorers = stratumScorers([named])
  for (const one of [segment(1, 'Java'), segment(2, 'golang'), segment(3, 'java')]) scorers.add(one)
  const scores = [...scorers.scores()]
  expect(scores.map(([name, { segments }]) => [name, segments])).toEqual([
    ['go', 1],
    ['java', 2],
  ])
  expect(scores.map(([, { metrics }]) => /lang:[^|]*/.exec(metrics[0]!.results[0]!.signature)![0])).toEqual([
    'lang:go@1',
    'lang:java@2',
  ])
})

test('each stratum has its rows on request, under its own signature', () => {
  const scorers = stratumScorers([named], 'mean', true)
  for (const one of [segment(1, 'Java'), segment(2, 'go'), segment(3, 'java')]) scorers.add(one)
  const corpora = [...scorers.corpora()]
  expect(
    corpora.map(([name, { segments, metrics }]) => [name, segments, metrics[0]!.rows[0]!.length]),
  ).toEqual([
    ['go', 1, named.metric.columns.length],
    ['java', 2, 2 * named.metric.columns.length],
  ])
  expect(corpora.map(([, { metrics }]) => metrics[0]!.metric.signature)).toEqual([
    signature.replace('+java@2', ''),
    signature.replace('go@1+', ''),
  ])
})
