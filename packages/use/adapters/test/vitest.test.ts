import { chrf, chrfMetric } from '@codegen-eval/chrf'
import { entries } from '@codegen-eval/chrf/registry'
import { createRegistry } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/share-metric.ts'
import { scoreMatchers } from '../src/vitest.ts'

expect.extend(scoreMatchers(createRegistry(entries)))

const metric = chrfMetric()
const score = chrf('x = 2', 'x = 1')

test('an output passes from the threshold on', () => {
  expect('x = 2').toScoreAtLeast('x = 1', { metric, threshold: score })
  expect('x = 2').not.toScoreAtLeast('x = 1', { metric, threshold: score + 1e-9 })
  expect('x = 2').toScoreAtLeast(['x = 1', 'x = 2'], { metric, threshold: 1 })
})

test('a failure says score, threshold and signature', () => {
  expect(() => expect('x = 2').toScoreAtLeast('x = 1', { metric, threshold: 0.9 })).toThrow(
    `expected a score of at least 0.9, got chrF2 ${score.toFixed(4)}\n${metric.signature}`,
  )
  expect(() => expect('x = 2').not.toScoreAtLeast('x = 1', { metric, threshold: 0 })).toThrow(
    /expected a score below 0, got chrF2/,
  )
})

test('a metric is named by a spec string of the registry', async () => {
  await expect('x = 2').toScoreAtLeast('x = 1', { metric: 'chrf', threshold: score })
  await expect('x = 2').not.toScoreAtLeast('x = 1', { metric: 'chrf:word-order=2', threshold: 1 })
  await expect(expect('x = 2').toScoreAtLeast('x = 1', { metric: 'chrf', threshold: 0.9 })).rejects.toThrow(
    /expected a score of at least 0.9/,
  )
  await expect(expect('x').toScoreAtLeast('x', { metric: 'blue', threshold: 0 })).rejects.toThrow(
    /unknown metric 'blue'/,
  )
})

test('an undefined score fails, the other way round as well', () => {
  const undefinedScore = /got share is undefined: the output is empty/
  const expectation = { metric: shareMetric, threshold: 0 }
  expect(() => expect('').toScoreAtLeast('y', expectation)).toThrow(undefinedScore)
  expect(() => expect('').not.toScoreAtLeast('y', expectation)).toThrow(undefinedScore)
})

test('a threshold in percent, and a text that is none, are errors', () => {
  expect(() => expect('x').toScoreAtLeast('x', { metric, threshold: 80 })).toThrow(/from 0 to 1, got 80/)
  expect(() => expect(7).toScoreAtLeast('x', { metric, threshold: 0.8 })).toThrow(/expected a string/)
})

test('without a registry the package of a metric is loaded by its name', async () => {
  const { toScoreAtLeast } = scoreMatchers()
  const match = (spec: string) =>
    toScoreAtLeast.call({ isNot: false }, 'x = 2', 'x = 1', { metric: spec, threshold: score })
  expect((await match('chrf')).pass).toBe(true)
  await expect(match('blue')).rejects.toThrow(/unknown metric 'blue'; did you mean 'bleu'/)
})

test.fails('a spec string without await is waited for, and fails the test', () => {
  expect('x = 2').toScoreAtLeast('x = 1', { metric: 'chrf', threshold: 0.99 })
})

test.fails('so it does if the test goes on, and the score is known before it ends', async () => {
  expect('x = 2').toScoreAtLeast('x = 1', { metric: 'chrf', threshold: 0.99 })
  await new Promise((resolve) => setTimeout(resolve, 50))
})

test.fails('an unknown metric without await fails the test', () => {
  expect('x').toScoreAtLeast('x', { metric: 'blue', threshold: 0 })
})

test('a spec string without await that passes is no failure', () => {
  expect('x = 2').toScoreAtLeast('x = 1', { metric: 'chrf', threshold: score })
})

test('what is no metric is an error that tells how to get one', () => {
  const metrics = [() => metric, Promise.resolve(metric), undefined] as unknown as (typeof metric)[]
  for (const wrong of metrics)
    expect(() => expect('x').toScoreAtLeast('x', { metric: wrong, threshold: 0 })).toThrow(
      'metric: expected a metric such as chrfMetric(), got',
    )
})
