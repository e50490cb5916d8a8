import { expect, test } from 'vitest'
import { verdictStudyFiles, verdictStudySummary } from '../../src/report/verdict-study-files.ts'
import { TEST_STUDY } from '../verdict-studies.ts'

const files = await verdictStudyFiles(TEST_STUDY)

test('the files are tables in three formats, a page, and everything as JSON', () => {
  const names = files.map(({ name }) => name)
  expect(names.slice(-4)).toEqual(['tables.md', 'tables.tex', 'report.html', 'study.json'])
  expect(names.slice(0, -4).every((name) => name.endsWith('.csv'))).toBe(true)
  expect(files.every(({ text }) => text !== '')).toBe(true)
})

test('texts of models do not become markup of the page', () => {
  const { text } = files.find(({ name }) => name === 'report.html')!
  expect(text).toContain('heron: fails, M 95.0')
  expect(text).not.toMatch(/<b>[01] \d/)
})

test('the JSON has the pass rates, the pairs and the numbers of each metric', () => {
  expect(JSON.parse(files.at(-1)!.text)).toMatchObject({
    gold: 'tests',
    file: 'a.jsonl',
    tasks: 4,
    segments: 4,
    models: { wren: { passes: 0.5 }, heron: { passes: 0.5 } },
    // tasks a and d have a passing and a failing output
    pairs: 2,
    // wren 0.9 over heron 0.2 in task a, heron 0.5 over wren 0.1 in task d
    metrics: [{ key: 'm', name: 'M', signature: 'm|v:1', source: 'text', withinTask: { value: 1 } }],
    tests: [],
  })
})

test('the summary names the folder', () => {
  expect(verdictStudySummary(TEST_STUDY, 'out')).toMatch(
    /4 tasks, 8 outputs of 2 models.*\nTables and report: out\n$/s,
  )
})
