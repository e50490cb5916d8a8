import { viewPage } from '@codegen-eval/report/view-page'
import { expect, test, vi } from 'vitest'
import { runStudy } from '../../src/run-study.ts'
import { studyFiles } from '../../src/view/study-files.ts'
import { studyView } from '../../src/view/study-view.ts'
import { dataWithAttributes, SETTINGS, scoredMetric, someData, studyResult } from '../studies.ts'

test.each([0, 1, 2])('%i metrics are drawn without a word on the console', async (count) => {
  const said = (['log', 'warn', 'error'] as const).map((kind) => vi.spyOn(console, kind))
  const data = dataWithAttributes(count === 0 ? 1 : 12)
  const scores = data.outputs.map((texts) => texts.map((text) => (text.startsWith('print') ? 0.9 : 0.2)))
  const metrics = ['m', 'n'].slice(0, count).map((key) => scoredMetric(key, key, scores))
  await viewPage(studyView(await runStudy({ file: 'r.csv', data, metrics, settings: SETTINGS })))
  for (const spy of said) expect(spy).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('a page has every chart with its numbers, ids once, and the tables of the papers folded', async () => {
  const view = studyView(await studyResult(dataWithAttributes()))
  const html = await viewPage(view)
  const charts = view.parts.reduce((sum, part) => sum + (part.charts?.length ?? 0), 1)
  expect(html.match(/<desc id=/g)).toHaveLength(charts)
  expect(html.match(/<details><summary>Numbers/g)).toHaveLength(charts)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(html.match(/<details class="folded">/g)).toHaveLength(1)
  for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`)
})

test('names are text, whatever they look like, and the files are the same bytes each time', async () => {
  const files = async () =>
    studyFiles(
      studyView(await studyResult(someData(20, ['<script>alert(1)</script>', '"quoted"', '__proto__']))),
    )
  const [first, second] = [await files(), await files()]
  expect(second).toEqual(first)
  const page = first.find(({ name }) => name === 'report.html')!.text
  expect(page).not.toContain('<script>alert')
  expect(page).toContain('&#60;script&#62;')
  expect(first.find(({ name }) => name === 'study.json')!.text).not.toMatch(/: (?:NaN|-?Infinity|undefined)/)
  expect(first.map(({ name }) => name)).toContain('metric-tests.csv')
})
