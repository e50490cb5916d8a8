import type { Segment } from '@codegen-eval/corpus'
import { createRegistry } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { languageScorers } from '../../src/score/language-scorers.ts'
import { shareEntry } from '../counting-metric.ts'

const metric = await createRegistry([shareEntry]).resolve('share:extra=x')
const signature = metric.signature.replace('|', '|lang:go@1+java@2|')
const named = { spec: 'share', metric: Object.create(metric, { signature: { value: signature } }) }

const segment = (id: number, language: string): Segment => ({
  id,
  language,
  references: ['a b'],
  models: ['m'],
  candidates: ['a'],
  file: 'f',
  line: id,
})

test('each language has the scores of its segments, and its own signature', () => {
  const scorers = languageScorers([named])
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
