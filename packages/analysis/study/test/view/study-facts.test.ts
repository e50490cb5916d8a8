import { expect, test } from 'vitest'
import type { StudyResult } from '../../src/study-result.ts'
import { studyFacts } from '../../src/view/study-facts.ts'
import { studyResult } from '../studies.ts'

const result = await studyResult()
const factsOf = (of: StudyResult, key: string) => studyFacts(of).find((facts) => facts.key === key)!

test('score, mapped mean and grade of each model, and how they are ordered', () => {
  const [first] = result.metrics
  const scores = [0.5, 0.5, 0.7].map((score, s) => ({ ...first!.study.scores[s]!, score }))
  const mapped = { means: [2, 1, 3], people: [1, 2, 3], scores: [0.5, 0.5, 0.7], folds: 10 }
  const one = { ...result.agreement, order: [0], tests: [] }
  const some = {
    ...result,
    agreement: one,
    metrics: [
      { ...first!, mapped, study: { ...first!.study, scores: [...scores, ...first!.study.scores.slice(3)] } },
    ],
  }
  const [row] = factsOf(some, 'metrics').rows
  // by score: one tie and two right of three pairs, beside synthetic models that have no grade; by mapped means two of three
  expect([row!.orderedByMapped, row!.mappedError]).toEqual([2 / 3, 2 / 3])
  expect(row!.orderedByScore).toBeCloseTo(2.5 / 3, 12)
})
