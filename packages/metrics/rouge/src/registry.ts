import { legacyEntries, type MetricEntry, type OptionValues } from '@codegen-eval/metric'
import { tokenizeOption, tokenizerByName } from '@codegen-eval/tokenize/registry'
import { type RougeOptions, type RougePart, rougeMetric } from './rouge.ts'

const MEASURES = '1, 2, 3, … (ROUGE-N), L, Lsum, W, S, SU, S4, SU4 (or any other gap)'

/** What this package adds to a registry: `rouge`. */
export const entries: readonly MetricEntry[] = legacyEntries([
  {
    name: 'rouge',
    summary: 'ROUGE-N, L, Lsum, W, S and SU: overlap of n-grams, subsequences or skip-bigrams',
    module: '@codegen-eval/rouge/registry',
    options: {
      variant: {
        type: 'pattern',
        pattern: /^(?:[1-9]\d{0,3}|L|Lsum|W|SU?\d{0,4}|rouge-1\.5\.5)$/,
        values: `${MEASURES}, or rouge-1.5.5 (a measure as the original script computes it)`,
        default: 'L',
        description: 'which ROUGE',
      },
      measure: {
        type: 'pattern',
        pattern: /^(?:[1-9]\d{0,3}|L|SU?\d{0,4})$/,
        values: '1, 2, 3, …, L, S, SU, S4, SU4 (or any other gap)',
        default: 'SU4',
        description: 'which ROUGE where variant is rouge-1.5.5; unused otherwise',
      },
      tokenize: tokenizeOption('code'),
      beta: {
        type: 'number',
        minimum: 0,
        maximum: 1e6,
        default: 1,
        description: 'how many times recall weighs as much as precision',
      },
      weight: {
        type: 'number',
        minimum: 1,
        maximum: 10,
        default: 1.2,
        description: 'ROUGE-W: a run of k matches weighs k to this power; unused otherwise',
      },
      score: {
        type: 'choice',
        values: ['f', 'precision', 'recall'],
        default: 'f',
        description: 'which number is the score',
      },
      references: {
        type: 'choice',
        values: ['best', 'average'],
        default: 'best',
        description: 'with several references, the best score or the average',
      },
    },
    create: (values) => rougeMetric(optionsOf(values)),
    async explain(values) {
      const { explainRouge } = await import('./explain.ts')
      const options = optionsOf(values)
      return (candidate, references) => explainRouge(candidate, references, options)
    },
  },
])

function optionsOf(values: OptionValues): RougeOptions {
  const script = values.variant === 'rouge-1.5.5'
  return {
    variant: String(script ? values.measure : values.variant),
    definition: script ? 'rouge-1.5.5' : 'lin',
    tokenize: tokenizerByName(String(values.tokenize)),
    beta: values.beta as number,
    weight: values.weight as number,
    score: values.score as RougePart,
    references: values.references as 'best' | 'average',
  }
}
