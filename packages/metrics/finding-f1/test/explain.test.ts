import { testExplanations } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { explainFindingF1 } from '../src/explain.ts'
import { findingF1Metric } from '../src/finding-f1-metric.ts'
import { findingsOf } from './findings-of.ts'

const metric = findingF1Metric()
testExplanations(
  {
    ...metric,
    prepare: (references) => metric.prepare(references.map(findingsOf)),
    measure: (candidate, prepared, row, offset) =>
      metric.measure(findingsOf(candidate), prepared, row, offset),
  },
  (candidate, references) => {
    const explanation = explainFindingF1(findingsOf(candidate), references.map(findingsOf))
    // the spans are those of the findings of each text, which the texts do not have
    const findings = explanation.findings.map((finding) => ({ ...finding, candidate: [], reference: [] }))
    return { ...explanation, findings }
  },
)

test('pairs, missed and extra findings have their entries', () => {
  const candidate = '[{"line": 4, "text": "leak"}, {"path": "a", "line": 1}]'
  const reference = 'path,line,endLine,label\n,3,4,bug\n,9,,bug'
  const { score, findings } = explainFindingF1(candidate, ['path,line\n,20', reference])
  expect(score).toBe(2 / 4)
  const rows = findings.map(({ label, status, ...spans }) => [
    label,
    status,
    spans.candidate.map((span) => candidate.slice(...span)),
    spans.reference.map((span) => reference.slice(...span)),
  ])
  expect(rows).toEqual([
    ['3-4 bug', 'matched', ['{"line": 4, "text": "leak"}'], [',3,4,bug']],
    ['9 bug', 'missed', [], [',9,,bug']],
    ['a:1', 'extra', ['{"path": "a", "line": 1}'], []],
  ])
})

test('findings of other forms have no span', () => {
  const eslint = JSON.stringify([{ filePath: 'a', messages: [{ line: 1, message: 'x' }] }])
  expect(explainFindingF1(eslint, eslint).findings).toEqual([
    { kind: 'finding', label: 'a:1 x', status: 'matched', candidate: [], reference: [] },
  ])
})
