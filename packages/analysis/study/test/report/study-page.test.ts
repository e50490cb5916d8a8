import { expect, test } from 'vitest'
import { studyPage } from '../../src/report/study-page.ts'
import { runStudy } from '../../src/run-study.ts'
import { SETTINGS, someData, studyResult } from '../studies.ts'

test('each warning stands in one place', async () => {
  const result = await studyResult()
  const { warnings = [], sections = [] } = await studyPage(result)
  const shown = [...warnings, ...sections.flatMap((section) => section.warnings ?? [])]
  expect(shown.toSorted()).toEqual(result.warnings.toSorted())
  expect(shown.length).toBeGreaterThan(1)
})

test('ratings alone have no leading chart, and people are compared with people', async () => {
  const data = someData(60)
  const result = await runStudy({ file: 'r.csv', data, metrics: [], settings: SETTINGS })
  const { conclusions = [], lead } = await studyPage(result)
  expect(lead).toBeUndefined()
  expect(conclusions.join(' ')).toMatch(/one rater agrees with the others in \d/)
  expect(conclusions.join(' ')).not.toMatch(/No output has two ratings|NaN|Infinity/)
})

test('without ratings, metrics are compared by their accuracy, and people not at all', async () => {
  const data = someData(60)
  const grades = data.grades.map((ofSystem) =>
    ofSystem.map((grade) => (typeof grade === 'number' ? grade : [...grade.values()][0]!)),
  )
  const { conclusions = [], lead } = await studyPage(await studyResult({ ...data, grades }))
  expect(conclusions.at(-1)).toContain('No output has two ratings')
  expect(lead).toContain('<figcaption>Pairs of outputs ordered as people do<')
})
