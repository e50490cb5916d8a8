import { renderReport } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { reportOf } from '../../src/view/study-files.ts'
import { failingOutputs, verdictStudyView } from '../../src/view/verdict-study-view.ts'
import { TEST_STUDY as result } from '../verdict-studies.ts'

test('the report speaks of tests, not of people', () => {
  const text = renderReport(reportOf(verdictStudyView(result)), 'markdown')
  expect(text).toContain('judged by tests, not by people')
  expect(text.replace('not by people', '')).not.toContain('people')
  expect(text).toContain('# Study of a.jsonl with tests')
})

test('failing outputs come with the highest score first', () => {
  const found = failingOutputs(result, result.metrics[0]!)
  expect(
    found.map(({ system, segment }) => `${result.data.ids[segment]} ${result.data.systems[system]}`),
  ).toEqual(['b heron', 'b wren', 'a heron', 'd wren'])
})

test('undefined values are not printed as findings: pairs within tasks that do not exist', () => {
  const [best, ...others] = result.metrics
  const none = { ...best!.withinTask, estimate: Number.NaN }
  const { findings, words } = verdictStudyView({
    ...result,
    metrics: [{ ...best!, withinTask: none }, ...others],
  })
  expect(words(findings[0]!)).toMatch(
    / than one that fails in \d+\.\d % of pairs over all tasks \(50 % is guessing\)$/,
  )
})
