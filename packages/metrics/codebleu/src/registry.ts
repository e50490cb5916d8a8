import { languageOption, loadLanguage } from '@codegen-eval/languages'
import { legacyEntries, type MetricEntry, type OptionValues } from '@codegen-eval/metric'
import { tokenizeOption, tokenizerByName } from '@codegen-eval/tokenize/registry'
import { codeBleuMetric } from './code-bleu-metric.ts'
import {
  CODE_BLEU_KEYWORD_WEIGHT,
  type CodeBleuOptions,
  type CodeBleuVariant,
  type CodeBleuWeights,
  codeBleuVariants,
} from './code-bleu-options.ts'

const AUTO = 'auto'

/** A weight, as numbers are written. */
const WEIGHT = String.raw`\d+(?:\.\d+)?(?:e[+-]?\d+)?`

/** What this package adds to a registry: `codebleu`. */
export const entries: readonly MetricEntry[] = legacyEntries([
  {
    name: 'codebleu',
    summary: 'CodeBLEU: n-grams, keywords, syntax trees and data flow in one score',
    module: '@codegen-eval/codebleu/registry',
    options: {
      variant: {
        type: 'choice',
        values: codeBleuVariants,
        default: 'paper',
        description: 'whose CodeBLEU: of the paper, of Out of the BLEU, or of CodeXGLUE',
      },
      lang: languageOption,
      tokenize: {
        ...tokenizeOption('code'),
        pattern: new RegExp(`${tokenizeOption('code').pattern.source}|^${AUTO}$`),
        values: `${tokenizeOption('code').values}, or ${AUTO} (paper: code, ebsb: python; codexglue has its own)`,
        default: AUTO,
      },
      weights: {
        type: 'pattern',
        pattern: new RegExp(`^(?:${AUTO}|${WEIGHT}(?:/${WEIGHT}){3})$`),
        values: `four numbers such as 0.25/0.25/0.25/0.25, or ${AUTO} (0.1/0.1/0.4/0.4; codexglue: 0.25 each)`,
        default: AUTO,
        description: 'what n-grams, weighted n-grams, syntax and data flow weigh',
      },
      'keyword-weight': {
        type: 'number',
        minimum: Number.MIN_VALUE,
        default: CODE_BLEU_KEYWORD_WEIGHT,
        description: 'how many times as much a keyword weighs as another token',
      },
    },
    create: async (values) => codeBleuMetric(await optionsOf(values)),
    async explain(values) {
      const [{ explainCodeBleu }, options] = await Promise.all([import('./explain.ts'), optionsOf(values)])
      return (candidate, references) => explainCodeBleu(candidate, references, options)
    },
  },
])

async function optionsOf(values: OptionValues): Promise<CodeBleuOptions> {
  const { tokenize, weights } = values
  return {
    parser: await loadLanguage(String(values.lang)),
    variant: values.variant as CodeBleuVariant,
    keywordWeight: Number(values['keyword-weight']),
    ...(tokenize === AUTO ? {} : { tokenize: tokenizerByName(String(tokenize)) }),
    ...(weights === AUTO
      ? {}
      : { weights: String(weights).split('/').map(Number) as unknown as CodeBleuWeights }),
  }
}
