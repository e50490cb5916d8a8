import { languageOption, loadLanguage } from '@codegen-eval/languages'
import { legacyEntries, type MetricEntry } from '@codegen-eval/metric'
import { parseRateMetric } from './parse-rate-metric.ts'

/** What this package adds to a registry: `parse-rate`. */
export const entries: readonly MetricEntry[] = legacyEntries([
  {
    name: 'parse-rate',
    summary: 'Parse rate: the share of candidates without a syntax error',
    module: '@codegen-eval/parse-rate/registry',
    options: { lang: languageOption },
    create: async ({ lang }) => parseRateMetric({ parser: await loadLanguage(String(lang)) }),
  },
])
