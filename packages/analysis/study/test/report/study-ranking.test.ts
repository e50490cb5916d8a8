import { expect, test } from 'vitest'
import { rankingSentences, studyRanking } from '../../src/report/study-ranking.ts'
import { studyResult } from '../studies.ts'

test('the ranking is a table of text with a sentence on the tests', async () => {
  const lines = studyRanking(await studyResult())
  expect(lines.join('\n')).toContain('Agreement with people')
  expect(lines.at(-1)).toBe(
    'Good agrees with people significantly better than every other metric (PERM-BOTH with acc_eq, Holm).',
  )
})

test('metrics that may be as good as the best are named', async () => {
  const result = await studyResult()
  const tests = result.agreement.tests.map((found) => ({ ...found, adjustedPValue: 0.2 }))
  expect(rankingSentences({ ...result, agreement: { ...result.agreement, tests } })).toEqual([
    'Not significantly different from Good (PERM-BOTH with acc_eq, Holm): No|se & <b> (p 0.20).',
  ])
})
