import { expect, test } from 'vitest'
import {
  leaderSentence,
  rankingSentences,
  studyRanking,
  testSentences,
} from '../../src/report/study-ranking.ts'
import { someData, studyResult } from '../studies.ts'

test('the ranking is a table of text with a sentence on the tests', async () => {
  const lines = studyRanking(await studyResult())
  expect(lines.join('\n')).toContain('Agreement with people')
  expect(lines.at(-1)).toBe(
    'Good agrees with people significantly better than every other metric on these models (PERM-BOTH with acc_eq, Holm); of other models it cannot be said: it takes 8 models, and there are 3.',
  )
})

test('the lead of the best metric is said of other models if it holds over models and tasks drawn anew', async () => {
  const result = await studyResult()
  const withLead = (low: number) =>
    rankingSentences({
      ...result,
      agreement: { ...result.agreement, leads: [{ difference: 0.2, low, high: 0.4 }] },
    })[0]
  expect(withLead(0.1)).toContain(
    'on these models (PERM-BOTH with acc_eq, Holm), and over models and tasks drawn anew (BOOT-BOTH).',
  )
  expect(withLead(-0.1)).toContain(
    '; over models drawn anew its lead on No|se & <b> may be chance (BOOT-BOTH).',
  )
  const skewed = { difference: 0.2, low: 0.1, high: 0.4, isSkewed: true } as const
  expect(rankingSentences({ ...result, agreement: { ...result.agreement, leads: [skewed] } })[0]).toContain(
    ' Warning: a few tasks differ much more than the others, so that tasks like these could turn its lead on No|se & <b>.',
  )
})

test('the first sentence is about the best metric', async () => {
  const result = await studyResult(someData(60))
  expect(leaderSentence(result)).toEqual([
    expect.stringMatching(
      /^Good orders \d+\.\d \(\d+\.\d–\d+\.\d\) % of the pairs of outputs for one task as people do, the most of 2 metrics\.$/,
    ),
  ])
  const none = { ...result.agreement.metrics[0]!.accuracy, estimate: Number.NaN }
  const metrics = result.agreement.metrics.map((found) => ({ ...found, accuracy: none }))
  expect(leaderSentence({ ...result, agreement: { ...result.agreement, metrics } })).toEqual([])
})

test('metrics that may be as good as the best are named', async () => {
  const result = await studyResult()
  const tests = result.agreement.tests.map((found) => ({ ...found, adjustedPValue: 0.2 }))
  expect(rankingSentences({ ...result, agreement: { ...result.agreement, tests } })).toEqual([
    'Not significantly different from Good (PERM-BOTH with acc_eq, Holm): No|se & <b> (p = 0.2000).',
  ])
})

test('undefined values are not printed as findings: a test that is undefined', () => {
  const sentences = testSentences(
    'chrF',
    [
      { name: 'BLEU', lead: Number.NaN, p: Number.NaN },
      { name: 'TER', lead: 0.1, p: 0.4 },
    ],
    'PERM-BOTH with acc_eq, Holm',
  )
  expect(sentences).toEqual([
    'Not significantly different from chrF (PERM-BOTH with acc_eq, Holm): TER (p = 0.4000).',
    'Not compared with chrF: BLEU, because the test is undefined.',
  ])
})
