import { expect, test } from 'vitest'
import type { StudyResult } from '../../src/study-result.ts'
import { studyFindings } from '../../src/view/study-findings.ts'
import { studyWords } from '../../src/view/study-words.ts'
import { someData, studyResult } from '../studies.ts'

const result = await studyResult()
const sentences = (of: StudyResult, ...kinds: string[]) =>
  studyFindings(of)
    .filter(({ kind }) => kinds.includes(kind))
    .map(studyWords)
const withAgreement = (more: object): StudyResult => ({
  ...result,
  agreement: { ...result.agreement, ...more },
})

test('the best metric, and whether its lead holds over models drawn anew, without the name of a test', () => {
  expect(sentences(result, 'best')).toEqual([
    expect.stringMatching(
      /^Good agrees with people significantly better than every other metric on these models; of other models it cannot be said: it takes 8 models/,
    ),
  ])
  const withLead = (more: object) =>
    sentences(
      withAgreement({ leads: [{ difference: 0.2, low: 0.1, high: 0.4, ...more }] }),
      'best',
      'few-tasks-lead',
    )
  expect(withLead({})[0]).toMatch(/on these models, and over models and tasks drawn anew$/)
  expect(withLead({ low: -0.1 })[0]).toMatch(
    /; over models drawn anew its lead on No\|se & <b> may be chance$/,
  )
  expect(withLead({ isSkewed: true })[1]).toContain(
    'tasks like these could turn the lead of Good on No|se & <b>',
  )
  expect(sentences(result, 'metric-test')[0]).toContain('PERM-BOTH')
})

test('metrics that may be as good as the best are named, and undefined tests are no findings', () => {
  const withP = (adjustedPValue: number) =>
    withAgreement({ tests: result.agreement.tests.map((found) => ({ ...found, adjustedPValue })) })
  expect(sentences(withP(0.2), 'best', 'even', 'untested')).toEqual([
    'Not significantly different from Good: No|se & <b> (p = 0.2000)',
  ])
  expect(sentences(withP(Number.NaN), 'best', 'even', 'untested')).toEqual([
    'Not compared with Good: No|se & <b>, because the test is undefined',
  ])
})

test('the first sentence is about the best metric, if people order pairs', async () => {
  expect(sentences(await studyResult(someData(60)), 'leader')).toEqual([
    expect.stringMatching(
      /^Good orders \d+\.\d \(\d+\.\d–\d+\.\d\) % of the pairs of outputs for one task as people do, the most of 2 metrics$/,
    ),
  ])
  const metrics = result.agreement.metrics.map((found) => ({
    ...{ ...found, accuracy: { ...found.accuracy, estimate: Number.NaN } },
  }))
  expect(sentences(withAgreement({ metrics }), 'leader')).toEqual([])
  const alike = result.agreement.metrics.map((found) => ({
    ...found,
    accuracy: result.agreement.metrics[0]!.accuracy,
  }))
  expect(sentences(withAgreement({ metrics: alike }), 'leader')[0]).toMatch(
    /, the most of 2 metrics, like No\|se & <b>$/,
  )
})
