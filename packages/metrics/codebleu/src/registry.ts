import { languageText } from '@codegen-eval/languages'
import { type MetricEntry, metricEntry, type OptionText } from '@codegen-eval/metric'
import { oncePerPair } from '@codegen-eval/metric/internal'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { codeBleuMetric } from './code-bleu-metric.ts'
import { codeBleuOptions } from './code-bleu-options.ts'
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
      name: 'codebleu',
      summary: 'CodeBLEU: n-grams, keywords, syntax trees and data flow in one score',
      module: '@codegen-eval/codebleu/registry',
      options: codeBleuOptions,
      create: (options) => oncePerPair(codeBleuMetric(options)),
      async explain(options) {
        const { explainCodeBleu } = await import('./explain.ts')
        return (candidate, references) => explainCodeBleu(candidate, references, options)
      },
    },
    { parser: languageText, tokenize: tokenizerText, weights: weightsText },
  ),
]
