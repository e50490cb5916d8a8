import { type MetricEntry, metricEntry, type OptionText } from '@codegen-eval/metric'
import { resourceText } from '@codegen-eval/metric/internal'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { meteorMetric } from './meteor.ts'
import { meteorOptions } from './meteor-options.ts'
import type { MeteorParameters } from './meteor-statistics.ts'
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

const weightsText: OptionText<MeteorParameters['weights']> = {
  expected: 'four numbers from 0 to 1 such as 1/0.6/0.8/0.6',
  accepts: (text) => parseWeights(text) !== undefined,
  parse(text) {
    const weights = parseWeights(text)
    if (!weights) throw new RangeError(`option weights=${text}: expected four numbers from 0 to 1`)
    return weights
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
    { norm: normText, tokenize: tokenizerText, weights: weightsText, paraphrases: paraphrasesText },
  ),
]

function parseWeights(text: string): MeteorParameters['weights'] | undefined {
  const [exact, stem, synonym, paraphrase, ...rest] = text
    .split('/')
    .map((part) => (/^\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(part) ? Number(part) : Number.NaN))
  const weights = [exact, stem, synonym, paraphrase] as const
  return rest.length === 0 && weights.every((weight) => weight >= 0 && weight <= 1) ? weights : undefined
}
