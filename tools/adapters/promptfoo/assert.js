import { promptfooAssertion } from '@codegen-eval/adapters/promptfoo'
import { unscoredMetric } from '../unscored-metric.mjs'

export const unscored = promptfooAssertion(unscoredMetric, { threshold: 0.2 })
