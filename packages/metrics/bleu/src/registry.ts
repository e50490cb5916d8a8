import type { MetricEntry, OptionValues } from '@codegen-eval/metric'
import { tokenizeOption, tokenizerByName } from '@codegen-eval/tokenize/registry'
import { type BleuOptions, bleuMetric } from './bleu-metric.ts'
import { bleuSmoothings } from './bleu-smoothing.ts'
import { chenCherrySmoothings } from './chen-cherry.ts'

/** What this package adds to a registry: `bleu`. */
export const entries: readonly MetricEntry[] = [
  {
    name: 'bleu',
    summary: 'BLEU, as sacreBLEU and NLTK compute it',
    module: '@codegen-eval/bleu/registry',
    options: {
      tokenize: tokenizeOption('code'),
      smoothing: {
        type: 'choice',
        values: [...bleuSmoothings, ...chenCherrySmoothings],
        default: 'exp',
        description: 'what stands for a precision without a match; chen-cherry-* are means of segments',
      },
      'smoothing-value': {
        type: 'pattern',
        pattern: /^(?:auto|\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/,
        values: 'a number of at least 0, or auto (floor: 0.1, add-k: 1)',
        default: 'auto',
        description: 'the number that the smoothings floor and add-k take',
      },
      order: { type: 'integer', minimum: 1, maximum: 64, default: 4, description: 'largest n of n-grams' },
      'effective-order': {
        type: 'flag',
        default: true,
        description: 'leave out the orders of which the candidates have no n-gram',
      },
      case: {
        type: 'choice',
        values: ['mixed', 'lower'],
        default: 'mixed',
        description: 'lower: compare in lower case',
      },
    },
    create: (values) => bleuMetric(optionsOf(values)),
    async explain(values) {
      const { explainBleu } = await import('./explain.ts')
      const options = optionsOf(values)
      return (candidate, references) => explainBleu(candidate, references, options)
    },
  },
]

function optionsOf(values: OptionValues): BleuOptions {
  const value = values['smoothing-value']
  return {
    tokenize: tokenizerByName(String(values.tokenize)),
    smoothing: values.smoothing as NonNullable<BleuOptions['smoothing']>,
    ...(value === 'auto' ? {} : { smoothingValue: Number(value) }),
    order: Number(values.order),
    effectiveOrder: values['effective-order'] === true,
    case: values.case as 'mixed' | 'lower',
  }
}
