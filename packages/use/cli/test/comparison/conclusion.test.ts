import { expect, test } from 'vitest'
import { conclusion } from '../../src/comparison/conclusion.ts'
import { comparisonOf, FOUR, wave } from './corpora.ts'

async function said(models: Readonly<Record<string, readonly number[]>>, baseline?: string) {
  const comparison = await comparisonOf(models, { baseline })
  return conclusion(comparison.metrics[0]!, comparison.models, baseline)
}

test.each<[string, Readonly<Record<string, readonly number[]>>, string | undefined, RegExp]>([
  [
    'of two, one that is better',
    { low: FOUR.low!, high: FOUR.high! },
    undefined,
    /^high is better than low by \d+\.\d\d points \(p = 0\.0010\)\.$/,
  ],
  [
    'the same against a baseline',
    { low: FOUR.low!, high: FOUR.high! },
    'high',
    /^high is better than low by \d+\.\d\d points/,
  ],
  [
    'of two, none that is better',
    { low: FOUR.low!, lower: FOUR.lower! },
    undefined,
    /^low and lower cannot be told apart: a difference of \d\.\d\d points is within chance \(p = 0\.\d{4}\), and it would take about [\d,]+ segments to show it\.$/,
  ],
  [
    'two that are the same',
    { a: FOUR.low!, b: FOUR.low! },
    undefined,
    /^a and b score the same on every segment\.$/,
  ],
  ['the best of many', FOUR, undefined, /^higher is the best: better than each of the 3 others\.$/],
  [
    'the best of three',
    { a: FOUR.low!, b: FOUR.lower!, c: FOUR.high! },
    undefined,
    /^c is the best: better than both others\.$/,
  ],
  [
    'the highest of many, which is not alone',
    { a: FOUR.low!, b: FOUR.lower!, c: wave(0.1, 3) },
    undefined,
    /^a scores highest, but cannot be told from b\.$/,
  ],
  [
    'many of which none is better',
    { a: FOUR.low!, b: FOUR.lower!, c: FOUR.low! },
    undefined,
    /^No two of the 3 models can be told apart\.$/,
  ],
  [
    'all sides of a baseline',
    { ...FOUR, lowest: wave(0.1, 3) },
    'low',
    /^Compared with low, higher and high are better, lowest is worse and lower cannot be told from it\.$/,
  ],
])('%s', async (_, models, baseline, expected) => {
  expect(await said(models, baseline)).toMatch(expected)
})
