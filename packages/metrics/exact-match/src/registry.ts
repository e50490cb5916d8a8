import { legacyEntries, type MetricEntry, type OptionValues } from '@codegen-eval/metric'
import { tokenizeOption, tokenizerByName } from '@codegen-eval/tokenize/registry'
import { exactMatchMetric } from './exact-match-metric.ts'
import type { ExactMatchOptions } from './match-key.ts'

const DEFAULT_TOKENIZER = 'code'

/** What this package adds to a registry: `exact-match`. */
export const entries: readonly MetricEntry[] = legacyEntries([
  {
    name: 'exact-match',
    summary: 'Accuracy: the share of candidates equal to a reference',
    module: '@codegen-eval/exact-match/registry',
    options: {
      normalize: {
        type: 'choice',
        values: ['none', 'trim', 'whitespace', 'tokens'],
        default: 'none',
        description:
          'what does not count: nothing, white space at the ends, its amount, or all that tokens leave out',
      },
      tokenize: tokenizeOption(DEFAULT_TOKENIZER),
      case: {
        type: 'choice',
        values: ['mixed', 'lower'],
        default: 'mixed',
        description: 'lower: compare in lower case',
      },
    },
    create: (values) => exactMatchMetric(optionsOf(values)),
    async explain(values) {
      const { explainExactMatch } = await import('./explain.ts')
      const options = optionsOf(values)
      return (candidate, references) => explainExactMatch(candidate, references, options)
    },
  },
])

function optionsOf(values: OptionValues): ExactMatchOptions {
  return {
    normalize: values.normalize as NonNullable<ExactMatchOptions['normalize']>,
    // Left at its default it is not passed on, for other normalizations take none.
    ...(values.normalize === 'tokens' || values.tokenize !== DEFAULT_TOKENIZER
      ? { tokenize: tokenizerByName(String(values.tokenize)) }
      : {}),
    case: values.case as NonNullable<ExactMatchOptions['case']>,
  }
}
