import { testExplanations } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { eedMetric } from '../src/eed-metric.ts'
import { explainEed } from '../src/explain.ts'

testExplanations(eedMetric(), explainEed)

test('words that are kept, replaced and deleted have their places', () => {
  const { reference, findings } = explainEed('this is a test, yes', ['other words', 'this is one test,'])
  expect(reference).toBe(1)
  expect(findings.map(({ kind, label }) => [kind, label])).toEqual([
    ['words kept', 'this is'],
    ['words kept', 'test ,'],
    ['words replaced', 'a → one'],
    ['words deleted', 'yes'],
  ])
  expect(findings[1]).toMatchObject({ candidate: [[10, 15]], reference: [[12, 17]] })
})
