import { beforeAll, expect, test } from 'vitest'
import { bestExplain } from '../../src/node/best-explain.ts'
import { studyFiles, studySummary } from '../../src/report/study-files.ts'
import { runStudy } from '../../src/run-study.ts'
import { aggregateStudyGrades } from '../../src/study-grades.ts'
import type { StudyResult } from '../../src/study-result.ts'
import { NO_METRICS, someData } from '../studies.ts'

let result: StudyResult

// people alone: no metric is measured
beforeAll(async () => {
  const data = someData(8)
  const scale = { minimum: 0, maximum: 4 }
  const grades = aggregateStudyGrades(data, { scale, outliers: 'none', seed: 1, aggregate: 'mean' })
  const settings = { resamples: 20, seed: 1 }
  result = await runStudy({ file: 'graded.jsonl', data, grades, metrics: [], missing: [], settings })
})

test('the files are tables in three formats, a page, and everything as JSON', async () => {
  const files = await studyFiles(result, undefined, { cli: '1', study: '2' })
  const names = files.map(({ name }) => name)
  expect(names.slice(-4)).toEqual(['tables.md', 'tables.tex', 'report.html', 'study.json'])
  expect(names.slice(0, -4).every((name) => name.endsWith('.csv'))).toBe(true)
  const json = JSON.parse(files.at(-1)!.text)
  expect(Object.keys(json.versions)).toEqual(['cli', 'study'])
  expect(files.every(({ text }) => text !== '')).toBe(true)
})

test('the summary counts what there is, and names the folder', () => {
  expect(studySummary(result, 'out')).toMatch(/^8 segments, .*\n\n.*\nTables and report: out\n$/s)
})

test('without a metric nothing explains scores', async () => {
  const recipe = { plugins: [], specs: [], shared: {}, fitted: [] }
  expect(await bestExplain(result, recipe, NO_METRICS)).toBeUndefined()
})
