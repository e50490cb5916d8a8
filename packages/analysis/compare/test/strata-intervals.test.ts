import { expect, test } from 'vitest'
import { corpusIntervals } from '../src/corpus-intervals.ts'
import { strataIntervals } from '../src/strata-intervals.ts'
import { corpusOf, wave } from './corpora.ts'

const scores = [...wave(0.4, 1, 20), ...wave(0.8, 2, 40)]
const corpus = { ...corpusOf({ m: scores }), strata: scores.map((_, i) => (i < 20 ? 'x' : 'y')) }

test('a stratum has the intervals that its segments alone have', async () => {
  const { strata, all, weights } = await strataIntervals(corpus, { stratumWeights: 'size' })
  expect(strata.get('x')).toEqual(await corpusIntervals(corpusOf({ m: scores.slice(0, 20) })))
  expect(all).toEqual(await corpusIntervals(corpus))
  expect([...weights]).toEqual([
    ['x', 1 / 3],
    ['y', 2 / 3],
  ])
})

test('the mean is weighted, with an interval around it', async () => {
  const { strata, mean } = await strataIntervals(corpus)
  const [interval] = mean.metrics[0]!.intervals
  const [x, y] = ['x', 'y'].map((name) => strata.get(name)!.metrics[0]!.intervals[0]!.estimate)
  expect(interval).toMatchObject({ estimate: expect.closeTo((x! + y!) / 2, 12), method: 'mover' })
  expect(interval!.low).toBeLessThan(interval!.estimate)
})

test('a corpus without strata, and weights of others, are errors', async () => {
  await expect(strataIntervals(corpusOf({ m: scores }))).rejects.toThrow('the corpus has no strata')
  await expect(strataIntervals(corpus, { stratumWeights: { x: 1 } })).rejects.toThrow('for "y"')
})
