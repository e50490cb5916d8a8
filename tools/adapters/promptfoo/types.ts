import { assertScore, promptfooAssertion } from '@codegen-eval/adapters/promptfoo'
import { chrfMetric } from '@codegen-eval/chrf'
import type { AssertionValueFunction } from 'promptfoo'

export const named: AssertionValueFunction = assertScore
export const made: AssertionValueFunction = promptfooAssertion(chrfMetric(), { threshold: 0.8 })
