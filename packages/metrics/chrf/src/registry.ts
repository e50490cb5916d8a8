import type { MetricEntry, OptionValues } from '@codegen-eval/metric'
import { type ChrfOptions, chrfMetric } from './chrf.ts'

/** What this package adds to a registry: `chrf`. */
export const entries: readonly MetricEntry[] = [
  {
    name: 'chrf',
    summary: 'Character n-gram F-score (chrF2); word-order=2 makes it chrF++',
    module: '@codegen-eval/chrf/registry',
    // The study's tables give the mean of sentence scores; sacreBLEU's corpus score is level=corpus.
    defaultLevel: 'segment',
    options: {
      'char-order': {
        type: 'integer',
        minimum: 0,
        maximum: 64,
        default: 6,
        description: 'largest n of character n-grams',
      },
      'word-order': {
        type: 'integer',
        minimum: 0,
        maximum: 64,
        default: 0,
        description: 'largest n of word n-grams (2 in chrF++)',
      },
      beta: {
        type: 'number',
        minimum: 0,
        maximum: 1e6,
        default: 2,
        description: 'how many times recall weighs as much as precision',
      },
      whitespace: { type: 'flag', default: false, description: 'count white space as characters' },
      case: {
        type: 'choice',
        values: ['mixed', 'lower'],
        default: 'mixed',
        description: 'lower compares in lower case',
      },
      'eps-smoothing': {
        type: 'flag',
        default: false,
        description: 'average F-scores over all orders, as chrF++.py does',
      },
    },
    create: (values) => chrfMetric(optionsOf(values)),
    async explain(values) {
      const { explainChrf } = await import('./explain.ts')
      const options = optionsOf(values)
      return (candidate, references) => explainChrf(candidate, references, options)
    },
  },
]

function optionsOf(values: OptionValues): ChrfOptions {
  return {
    charOrder: values['char-order'] as number,
    wordOrder: values['word-order'] as number,
    beta: values.beta as number,
    whitespace: values.whitespace as boolean,
    case: values.case as 'mixed' | 'lower',
    epsSmoothing: values['eps-smoothing'] as boolean,
  }
}
