import { languageText } from '@codegen-eval/languages'
import { definitionOf, type MetricEntry, metricEntry, type OptionText } from '@codegen-eval/metric'
import { oncePerPair } from '@codegen-eval/metric/internal'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { codeBleuMetric } from './code-bleu-metric.ts'
import type { CodeBleuWeights } from './weights-option.ts'

const WEIGHT = String.raw`\d+(?:\.\d+)?(?:e[+-]?\d+)?`
const WEIGHTS = new RegExp(`^${WEIGHT}(?:/${WEIGHT}){3}$`)

/** How spec strings write weights. */
const weightsText: OptionText<CodeBleuWeights> = {
  expected: 'four numbers such as 0.25/0.25/0.25/0.25',
  accepts: (text) => WEIGHTS.test(text),
  parse(text) {
    const [ngram, weightedNgram, syntax, dataFlow] = text.split('/').map(Number)
    return [ngram, weightedNgram, syntax, dataFlow]
  },
}

/** The metrics that this package adds to a registry: `codebleu`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      ...definitionOf(codeBleuMetric),
      summary: 'CodeBLEU: n-grams, keywords, syntax trees and data flow in one score',
      create: (options) => oncePerPair(codeBleuMetric(options)),
      loadExplain: async () => (await import('./explain.ts')).explainCodeBleu,
    },
    { parser: languageText, tokenize: tokenizerText, weights: weightsText },
  ),
]
