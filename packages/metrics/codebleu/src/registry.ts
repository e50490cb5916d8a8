import { languageText } from '@codegen-eval/languages'
import { definitionOf, type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { oncePerPair, weightsText } from '@codegen-eval/metric/internal'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { codeBleuMetric } from './code-bleu-metric.ts'

/** The metrics that this package adds to a registry: `codebleu`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      ...definitionOf(codeBleuMetric),
      summary: 'CodeBLEU: n-grams, keywords, syntax trees and data flow in one score',
      create: (options) => oncePerPair(codeBleuMetric(options)),
      loadExplain: async () => (await import('./explain.ts')).explainCodeBleu,
    },
    {
      parser: languageText,
      tokenize: tokenizerText,
      weights: weightsText('four numbers such as 0.25/0.25/0.25/0.25'),
    },
  ),
]
