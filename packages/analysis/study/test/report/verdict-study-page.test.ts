import { expect, test } from 'vitest'
import { verdictStudyPage } from '../../src/report/verdict-study-page.ts'
import { TEST_STUDY as result } from '../verdict-studies.ts'

test('sentences and a chart of the metrics beside guessing come first, tables after them', async () => {
  const { conclusions = [], lead, sections = [], tables } = await verdictStudyPage(result)
  expect(conclusions.length).toBeGreaterThan(0)
  expect(lead).toMatch(/<figcaption>Passing before failing outputs.*<svg /s)
  expect(sections.map(({ id }) => id)).toEqual(['metrics', 'scores', 'failing-examples', 'failing'])
  expect(tables).toEqual([])
  expect(sections.at(-1)).toMatchObject({ folded: true })
})
