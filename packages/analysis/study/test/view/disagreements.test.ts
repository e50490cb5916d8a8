import { pageReport } from '@codegen-eval/report/view-page'
import { expect, test } from 'vitest'
import { disagreementFacts } from '../../src/view/disagreements.ts'
import { studyView } from '../../src/view/study-view.ts'
import { someData, studyResult } from '../studies.ts'

test('at most twenty tasks, with the models, grades and scores of both outputs', async () => {
  const { rows } = disagreementFacts(await studyResult())
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(20)
  for (const row of rows) {
    expect(['low', 'mid', 'top']).toContain(row.peoplePrefer)
    expect(row.metricPrefers).not.toBe(row.peoplePrefer)
    expect(row.grade).toBeGreaterThan(row.otherGrade as number)
    expect(row.score).toBeLessThan(row.otherScore as number)
  }
})

test('a page shows them under the name of the metric, and names are text', async () => {
  const view = studyView(await studyResult(someData(40, ['<b>low</b>', 'mid', 'top'])))
  const { html, note } = pageReport(view).sections!.find(({ id }) => id === 'worst')!
  // links of the script to the table of tasks have this metric
  expect(html).toContain('<h3>Good</h3>')
  expect(note).toContain('Good, the first metric of the ranking')
  expect(html).not.toContain('<b>')
})

test('ratings without texts have no examples', async () => {
  const result = await studyResult()
  expect(disagreementFacts({ ...result, data: { ...result.data, outputs: [] } }).rows).toEqual([])
})
