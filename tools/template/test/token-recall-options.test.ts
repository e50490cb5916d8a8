import { tokenizeCode } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { tokenRecallMetric } from '../src/token-recall-metric.ts'
import { type TokenRecallOptions, tokenRecallOptions } from '../src/token-recall-options.ts'

test('text is split as code by default', () => {
  expect(tokenRecallOptions.tokenize.default).toBe(tokenizeCode)
})

test('an option that does not exist is an error that suggests one', () => {
  expect(() => tokenRecallMetric({ tokenise: tokenizeCode } as TokenRecallOptions)).toThrow(
    "unknown option 'tokenise'; did you mean 'tokenize'?",
  )
})
