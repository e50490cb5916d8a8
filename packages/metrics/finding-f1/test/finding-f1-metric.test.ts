import { evaluateCorpus, segmentRow } from '@codegen-eval/metric'
import { testMetricContract } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findingF1Score } from '../src/finding-f1.ts'
import { findingF1Metric } from '../src/finding-f1-metric.ts'
import { findingsOf } from './findings-of.ts'
import { someFindings } from './some-findings.ts'

for (const options of [
  {},
  { by: 'lines+label', labels: 'bug+style' },
  { by: 'verdict', unknown: true },
  { label: 'bug', part: 'recall', labels: 'style+bug' },
] as const) {
  const metric = findingF1Metric(options)
  testMetricContract({
    ...metric,
    prepare: (references) => metric.prepare(references.map(findingsOf)),
    // some candidates are no findings
    measure: (candidate, prepared, row, offset) =>
      metric.measure(candidate.length % 3 === 0 ? candidate : findingsOf(candidate), prepared, row, offset),
  })
}

const text = (...findings: readonly unknown[]) => JSON.stringify(findings)
const at = (line: number, label = 'bug') => ({ path: 'a.ts', line, label })
const metric = findingF1Metric()

test('a segment has the F1 and the parts of its findings', () => {
  const options = fc.record({
    by: fc.constantFrom('lines', 'text', 'verdict'),
    unknown: fc.boolean(),
    match: fc.constantFrom('pairs', 'total', 'many'),
    part: fc.constantFrom('f1', 'precision', 'recall'),
    label: fc.constantFrom('all', 'bug'),
  })
  fc.assert(
    fc.property(someFindings, someFindings, options, (found, golden, given) => {
      const each = findingF1Metric(given)
      const row = segmentRow(each, JSON.stringify(found), JSON.stringify(golden))
      const { score, parts } = findingF1Score(found, golden, given)
      expect(each.score(row)).toEqual(score)
      const { precision, recall, ...bounds } = parts!
      const shares =
        given.label === 'all' ? { precision, recall } : { 'precision:bug': precision, 'recall:bug': recall }
      expect(each.parts!(row)).toMatchObject({ ...bounds, ...shares })
    }),
  )
})

test('the corpus score pools counts; precision and recall by label are parts', () => {
  const labelled = findingF1Metric({ by: 'lines', labels: 'bug+style' })
  const candidates = [text(at(1), at(2, 'style')), text(at(3, 'style'))]
  const references = [text(at(1), at(9)), text(at(3))]
  const { score, parts } = evaluateCorpus(labelled, candidates, references)
  expect(score).toBe(4 / 6)
  expect(parts).toMatchObject({
    precision: 2 / 3,
    recall: 2 / 3,
    'precision:bug': 1,
    'recall:bug': 2 / 3,
    'precision:style': 1 / 2,
    'recall:style': Number.NaN,
    'f1:bug': 4 / 5,
    'f1:style': Number.NaN,
  })
  const style = findingF1Metric({ label: 'style', part: 'precision' })
  expect(evaluateCorpus(style, candidates, references).score).toBe(1 / 2)
})

test('a candidate may be the output of a tool', () => {
  const eslint = JSON.stringify([
    { filePath: '/w/a.ts', messages: [{ ruleId: 'bug', line: 1, message: 'x' }] },
  ])
  expect(metric.score(segmentRow(metric, eslint, 'path,line\na.ts,1\n'))).toBe(1)
})

test('of several references the best one counts, the first of equals', () => {
  expect(metric.score(segmentRow(metric, text(at(1)), [text(at(1), at(2)), text(at(1)), '[]']))).toBe(1)
  expect(segmentRow(metric, '[]', [text(at(1)), '[]'])[0]).toBe(0)
})

test('what models write wrongly is counted', () => {
  const row = segmentRow(metric, text(at(1), 'a bug', { line: '2' }), text(at(1)))
  expect(metric.score(row)).toBe(2 / 4)
  expect(metric.parts!(row)).toMatchObject({ otherEntries: 2, unreadable: 0 })
  expect(metric.caveat!(row)).toBe('entries that are no findings are false positives: 2')
  const prose = segmentRow(metric, 'LGTM', text(at(1)))
  expect(metric.score(prose)).toBe(0)
  expect(metric.caveat!(prose)).toBe(
    'the candidate has no form of findings: it reports nothing (extract=fences reads an answer in a fence)',
  )
})

test('a score that depends on what is not known says so', () => {
  const [candidate, reference] = [text(at(1)), text(at(1))]
  const row = segmentRow(metric, candidate, reference)
  expect(metric.parts!(row)).toMatchObject({ lower: 1, upper: 1, unknownPairs: 0 })
  const verdicts = findingF1Metric({ by: 'verdict' })
  const open = segmentRow(verdicts, candidate, reference)
  expect(verdicts.parts!(open)).toMatchObject({ lower: 0, upper: 1, unknownPairs: 1 })
  expect(verdicts.caveat!(open)).toBe('a lower bound; pairs that by=verdict cannot judge: 1')
})

test('a reference of another form is an error that names it', () => {
  expect(() => metric.prepare(['[]', 'x'])).toThrow('references[1]: expected a JSON list of findings')
  expect(() => metric.prepare(['[{"line": 0}]'])).toThrow(
    'references[0]: [0].line: expected a whole number from 1',
  )
})
