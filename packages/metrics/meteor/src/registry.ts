import { type MetricEntry, metricEntry, type OptionText } from '@codegen-eval/metric'
import { resourceText, weightsText } from '@codegen-eval/metric/internal'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { meteorMetric } from './meteor.ts'
import { isWeights, meteorOptions } from './meteor-options.ts'
import { nltkMeteorMetric } from './nltk-meteor.ts'
import { tokenizeMeteor } from './tokenize-meteor.ts'

/** The options of both variants; those that NLTK's does not have are errors there. */
const options = {
  variant: {
    type: 'choice',
    values: ['1.5', 'nltk'],
    default: '1.5',
    description: 'METEOR 1.5, or the other definition of NLTK 3.8',
  },
  ...meteorOptions,
} as const

const normText: OptionText<boolean> = {
  expected: 'yes or no',
  accepts: (text) => /^(?:no|yes(?:@unicode\d+\.\d+)?)$/.test(text),
  parse(text) {
    const unicode = text.split('@')[1]
    if (unicode !== undefined && tokenizeMeteor.id !== `meteor@${unicode}`) {
      throw new RangeError(
        `option norm=${text}: this JavaScript engine has '${tokenizeMeteor.id}', whose character classes differ`,
      )
    }
    return text !== 'no'
  },
}

const paraphrasesText = resourceText('a file with a paraphrase table', (content) => content)

/** The metrics that this package adds to a registry: `meteor`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      name: 'meteor',
      summary:
        'METEOR 1.5 or as NLTK computes it: words, stems and synonyms, aligned, with a penalty for order',
      module: '@codegen-eval/meteor/registry',
      options,
      create: ({ variant, ...given }) => (variant === 'nltk' ? nltkMeteorMetric(given) : meteorMetric(given)),
      async explain({ variant, ...given }) {
        const { meteorExplainer, nltkMeteorExplainer } = await import('./explain.ts')
        return variant === 'nltk' ? nltkMeteorExplainer(given) : meteorExplainer(given)
      },
    },
    {
      norm: normText,
      tokenize: tokenizerText,
      weights: weightsText('four numbers from 0 to 1 such as 1/0.6/0.8/0.6', isWeights),
      paraphrases: paraphrasesText,
    },
  ),
]
