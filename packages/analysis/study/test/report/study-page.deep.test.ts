import { expect, test } from 'vitest'
import { studyPage } from '../../src/report/study-page.ts'
import { someData, studyResult } from '../studies.ts'

test('three sentences and one chart come first: which metric, how sure, compared with people', async () => {
  const { conclusions, lead } = await studyPage(await studyResult(someData(60)))
  expect(conclusions).toEqual([
    expect.stringMatching(/^Good orders .* as people do/),
    expect.stringMatching(/^Good agrees with people significantly better/),
    expect.stringMatching(/^Which of two outputs for a task is better: one rater agrees/),
  ])
  expect(lead).toMatch(/<figcaption>Pairs of outputs ordered as half of the raters do<.*one rater: .*Good: /s)
})
