import { renderReport } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { verdictStudyConclusions, verdictStudyReport } from '../../src/report/verdict-study-report.ts'
import { TEST_STUDY as result } from '../verdict-studies.ts'

test('the report speaks of tests, not of people', () => {
  const text = renderReport(verdictStudyReport(result), 'markdown')
  expect(text).toContain('judged by tests, not by people')
  expect(text.replace('not by people', '')).not.toContain('people')
  expect(text).toContain('# Study of a.jsonl with tests')
})

test('failing outputs come with the highest score first', () => {
  const failing = verdictStudyReport(result).tables.find(({ id }) => id === 'failing-outputs')!
  expect(failing.rows.map(([task, model]) => `${task} ${model}`)).toEqual([
    'b heron',
    'b wren',
    'a heron',
    'd wren',
  ])
})

test('undefined values are not printed as findings: pairs within tasks that do not exist', () => {
  const given = result
  const [best, ...others] = given.metrics
  const none = { ...best!.withinTask, estimate: Number.NaN }
  const [first] = verdictStudyConclusions({ ...given, metrics: [{ ...best!, withinTask: none }, ...others] })
  expect(first).toMatch(/ than one that fails in \d+\.\d % of pairs over all tasks \(50 % is guessing\)\.$/)
})
