import { expect, test } from 'vitest'
import { isSignificantlyBetter } from '../src/conclusion.ts'
import { comparisonOf, FOUR, wave } from './corpora.ts'

async function concluded(models: Readonly<Record<string, readonly number[]>>, baseline?: string) {
  const { metrics } = await comparisonOf(models, { baseline })
  return metrics[0]!.conclusion
}

test.each<[string, Readonly<Record<string, readonly number[]>>, string | undefined, object]>([
  [
    'of two, one is better',
    { low: FOUR.low!, high: FOUR.high! },
    undefined,
    { kind: 'better', better: 1, worse: 0, pair: { significant: true } },
  ],
  [
    'the same with a baseline',
    { low: FOUR.low!, high: FOUR.high! },
    'high',
    { kind: 'better', better: 1, worse: 0 },
  ],
  [
    'of two, none is better',
    { low: FOUR.low!, lower: FOUR.lower! },
    undefined,
    { kind: 'chance', higher: 0, lower: 1, pair: { significant: false } },
  ],
  ['two are identical', { a: FOUR.low!, b: FOUR.low! }, undefined, { kind: 'identical', models: [0, 1] }],
  ['one of four is the best', FOUR, undefined, { kind: 'best', model: 3 }],
  [
    'the highest has a rival',
    { a: FOUR.low!, b: FOUR.lower!, c: wave(0.1, 3) },
    undefined,
    { kind: 'highest', model: 0, rivals: [1] },
  ],
  [
    'no two can be distinguished',
    { a: FOUR.low!, b: FOUR.lower!, c: FOUR.low! },
    undefined,
    { kind: 'none' },
  ],
  [
    'models are better, worse or undecided against a baseline',
    { ...FOUR, lowest: wave(0.1, 3) },
    'low',
    { kind: 'baseline', better: [3, 2], worse: [4], undecided: [1] },
  ],
])('%s', async (_, models, baseline, expected) => {
  expect(await concluded(models, baseline)).toMatchObject(expected)
})

test('the model with the higher score of a significant pair is ahead', async () => {
  const { metrics } = await comparisonOf(FOUR, { baseline: 'low' })
  const { pairs } = metrics[0]!
  expect(isSignificantlyBetter(3, pairs[0]!)).toBe(true)
  expect(isSignificantlyBetter(0, pairs[0]!)).toBe(false)
  expect(isSignificantlyBetter(0, pairs[2]!)).toBe(false)
})
