import { loadLanguage } from '@codegen-eval/languages'
import { testMetricContract } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { identifierMatchMetric } from '../src/identifier-match-metric.ts'
import type { IdentifierMatchOptions } from '../src/identifier-match-options.ts'

const parser = await loadLanguage('python')

testMetricContract(identifierMatchMetric({ parser }))
testMetricContract(identifierMatchMetric({ parser, measure: 'exact' }))

test('the signature names what changes a number', () => {
  expect(identifierMatchMetric({ parser }).signature).toMatch(
    /^identifier-match\|lang:python[^|]*\|measure:f1\|v:/,
  )
})

test('an option that does not exist is an error that suggests one', () => {
  const options = { parser, measures: 'f1' } as IdentifierMatchOptions
  expect(() => identifierMatchMetric(options)).toThrow("unknown option 'measures'; did you mean 'measure'?")
})
