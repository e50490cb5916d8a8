import { expect, test } from 'vitest'
import { intervalSet, scoreSet } from '../../src/view/score-set.ts'
import { FOUND } from '../report/found-intervals.ts'
import { SCORES } from './scores.ts'

test('scores have the intervals of their metric and model, if there are some', () => {
  const [bleu] = scoreSet(SCORES).metrics
  expect(bleu!.results.map(({ score, interval }) => [score, interval])).toEqual([
    [0.12344, undefined],
    [0.3, undefined],
    [0.30004, undefined],
  ])
  const [drawn] = scoreSet(SCORES, FOUND).metrics
  expect(drawn!.results.map(({ interval }) => interval?.low)).toEqual([0.125, undefined, undefined])
})

test('intervals alone are scores without parts', () => {
  const { models, metrics, segments } = intervalSet(FOUND)
  expect([models, segments]).toEqual([['base'], 20])
  expect(metrics[0]).toMatchObject({
    spec: 'bleu',
    parts: [],
    results: [{ score: 0.25, signature: 'bleu|v:1.0.0' }],
  })
})
