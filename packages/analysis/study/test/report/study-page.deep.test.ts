import { renderHtml } from '@codegen-eval/report'
import { expect, test, vi } from 'vitest'
import { studyPage } from '../../src/report/study-page.ts'
import { studyReport } from '../../src/report/study-report.ts'
import { runStudy } from '../../src/run-study.ts'
import { dataWithAttributes, SETTINGS, scoredMetric, someData, studyResult } from '../studies.ts'

test('three sentences and one chart come first: which metric, how sure, compared with people', async () => {
  const { conclusions, lead } = await studyPage(await studyResult(someData(60)))
  expect(conclusions).toEqual([
    expect.stringMatching(/^Good orders .* as people do/),
    expect.stringMatching(/^Good agrees with people significantly better/),
    expect.stringMatching(/^Which of two outputs for a task is better: one rater agrees/),
  ])
  expect(lead).toMatch(/<figcaption>Pairs of outputs ordered as half of the raters do<.*one rater: .*Good: /s)
})

test.each([0, 1, 2])('%i metrics are drawn without a word on the console', async (count) => {
  const said = (['log', 'warn', 'error'] as const).map((kind) => vi.spyOn(console, kind))
  const data = dataWithAttributes(count === 0 ? 1 : 12)
  const scores = data.outputs.map((texts) => texts.map((text) => (text.startsWith('print') ? 0.9 : 0.2)))
  const metrics = ['m', 'n'].slice(0, count).map((key) => scoredMetric(key, key, scores))
  renderHtml(await studyPage(await runStudy({ file: 'r.csv', data, metrics, settings: SETTINGS })))
  for (const spy of said) expect(spy).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('every table and chart is on the page once, and the tables of the papers are folded', async () => {
  const result = await studyResult(dataWithAttributes())
  const page = await studyPage(result)
  const html = renderHtml(page)
  for (const { id } of studyReport(result).tables) expect(html.split(` id="${id}"`), id).toHaveLength(2)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(page.sections!.filter(({ folded }) => folded).map(({ id }) => id)).toEqual(['papers'])
  expect(html.match(/<svg /g)).toHaveLength(24)
})
