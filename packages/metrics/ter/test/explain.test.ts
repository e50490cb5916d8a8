import { testExplanations } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { explainTer } from '../src/explain.ts'
import { terScore } from '../src/ter.ts'
import { terMetric } from '../src/ter-metric.ts'

testExplanations(terMetric(), explainTer)

test('edits are found with their places', () => {
  const candidate = 'b c a x'
  const { score, reference, findings } = explainTer(candidate, ['z z z z', 'a b c'])
  expect({ score, reference }).toEqual({ score: 2 / 3.5, reference: 1 })
  const found = findings.map(({ kind, label, candidate: spans }) => [
    kind,
    label,
    spans.map(([start, end]) => candidate.slice(start, end)).join(' '),
  ])
  expect(found).toEqual([
    ['word kept', 'a', 'a'],
    ['word kept', 'b', 'b'],
    ['word kept', 'c', 'c'],
    ['word deleted', 'x', 'x'],
    // b and c are right where they are, so that a moves
    ['words shifted', 'a', 'a'],
  ])
})

test('findings that are not matched are the edits that count', () => {
  for (const options of [{}, { normalized: true }]) {
    const texts = ['return [x for x in y]', 'y = [x for x in z if x]; Return y'] as const
    const { findings } = explainTer(...texts, options)
    const edits = findings.filter(({ status }) => status !== 'matched').length
    expect(edits).toBe(terScore(...texts, options).parts.edits)
  }
})
