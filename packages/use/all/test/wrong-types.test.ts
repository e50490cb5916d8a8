import { expect, test } from 'vitest'
import {
  calibrateJudge,
  compareModels,
  compareRatings,
  measureCorpus,
  passAtKCorpus,
  rankMetrics,
  rankModels,
  runStudy,
  scoredCorpus,
  studyData,
  studyReport,
  summarizeMetrics,
} from '../src/index.ts'

/** Analyses that take results of others. */
const ANALYSES = {
  calibrateJudge,
  compareModels,
  compareRatings,
  measureCorpus,
  passAtKCorpus,
  rankMetrics,
  rankModels,
  runStudy,
  scoredCorpus,
  studyData,
  studyReport,
  summarizeMetrics,
}

const WRONG: readonly unknown[] = [undefined, null, 5, 'x', {}, [null], [5], [{}], [[]], [['a']], new Map()]

/** What Node says where a value was used without a check. */
const UNCHECKED = /Cannot (?:read|destructure|convert|use)|is not (?:iterable|a function|an object)/

test.each(Object.entries(ANALYSES))('%s names a value of a wrong type', async (_, analysis) => {
  const call = analysis as (...values: readonly unknown[]) => unknown
  for (const first of WRONG)
    for (const second of [undefined, null, 5, 'x', [null]]) {
      const message = await Promise.resolve()
        .then(() => call(first, second))
        .then(
          () => '',
          (error: Error) => error.message,
        )
      expect(message).not.toMatch(UNCHECKED)
    }
})
