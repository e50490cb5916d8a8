import { loadLanguage } from '@codegen-eval/languages'
import { testExplanations } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { explainIdentifierMatch } from '../src/explain.ts'
import { identifierMatchMetric } from '../src/identifier-match-metric.ts'

const parser = await loadLanguage('python')

for (const measure of ['f1', 'exact'] as const)
  testExplanations(identifierMatchMetric({ parser, measure }), (candidate, references) =>
    explainIdentifierMatch(candidate, references, { parser, measure }),
  )

test('identifiers are shared, missed or extra', () => {
  const { score, findings } = explainIdentifierMatch('return f(x, x)', 'return f(y)', { parser })
  expect(score).toBe(0.5)
  expect(findings.map(({ label, status }) => [label, status])).toEqual([
    ['f', 'matched'],
    ['y', 'missed'],
    ['x', 'extra'],
  ])
})
