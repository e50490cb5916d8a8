import { legacyEntries, type MetricEntry } from '@codegen-eval/metric'
import { tokenizeOption, tokenizerByName } from '@codegen-eval/tokenize/registry'
import { tokenRecallMetric } from './token-recall-metric.ts'

/** What this package adds to a registry: `token-recall`. */
export const entries: readonly MetricEntry[] = legacyEntries([
  {
    name: 'token-recall',
    summary: "Token recall: the share of the reference's tokens that the candidate has",
    module: '@codegen-eval/token-recall/registry',
    options: { tokenize: tokenizeOption('code') },
    create: ({ tokenize }) => tokenRecallMetric({ tokenize: tokenizerByName(String(tokenize)) }),
  },
])
