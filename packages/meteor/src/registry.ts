import type { MetricEntry, OptionValues } from '@codegen-eval/metric'
import { tokenizeOption, tokenizerByName } from '@codegen-eval/tokenize/registry'
import { meteorMetric } from './meteor.ts'
import type { MeteorTask } from './meteor-statistics.ts'
import { nltkMeteorMetric } from './nltk-meteor.ts'
import { tokenizeMeteor } from './tokenize-meteor.ts'

/** What this package adds to a registry: `meteor`. */
export const entries: readonly MetricEntry[] = [
  {
    name: 'meteor',
    summary:
      'METEOR 1.5 or as NLTK computes it: words, stems and synonyms, aligned, with a penalty for order',
    module: '@codegen-eval/meteor/registry',
    options: {
      variant: {
        type: 'choice',
        values: ['1.5', 'nltk'],
        default: '1.5',
        description: 'METEOR 1.5, or the other definition of NLTK 3.8',
      },
      task: {
        type: 'choice',
        values: ['rank', 'adq', 'hter', 'li'],
        default: 'rank',
        description: 'variant 1.5: what its parameters are tuned for',
      },
      norm: {
        type: 'pattern',
        pattern: /^(?:no|yes(?:@unicode\d+\.\d+)?)$/,
        values: 'yes, no',
        default: 'no',
        description: "variant 1.5: METEOR's own tokens (-norm) instead of tokenize",
      },
      tokenize: tokenizeOption('code'),
      beam: {
        type: 'integer',
        minimum: 1,
        maximum: 10_000,
        default: 40,
        description: 'variant 1.5: how many partial alignments are kept',
      },
      paraphrases: {
        type: 'resource',
        description: 'variant 1.5: a paraphrase table; without it no paraphrases are matched',
      },
      alpha: {
        type: 'number',
        minimum: 0,
        maximum: 1,
        default: 0.9,
        description: 'variant nltk: how much recall weighs against precision',
      },
      beta: {
        type: 'number',
        minimum: 0,
        default: 3,
        description: 'variant nltk: exponent of the fragmentation',
      },
      gamma: {
        type: 'number',
        minimum: 0,
        maximum: 1,
        default: 0.5,
        description: 'variant nltk: the largest penalty',
      },
    },
    create: (values) => (values.variant === 'nltk' ? createNltk(values) : create(values)),
  },
]

function create(values: OptionValues): ReturnType<typeof meteorMetric> {
  const norm = String(values.norm)
  const unicode = norm.split('@')[1]
  if (unicode !== undefined && tokenizeMeteor.id !== `meteor@${unicode}`) {
    throw new RangeError(
      `norm=${norm}: this JavaScript engine has '${tokenizeMeteor.id}', whose character classes differ`,
    )
  }
  return meteorMetric({
    task: values.task as MeteorTask,
    norm: norm !== 'no',
    tokenize: tokenizerByName(String(values.tokenize)),
    beam: values.beam as number,
    ...(values.paraphrases === undefined ? {} : { paraphrases: String(values.paraphrases) }),
  })
}

function createNltk(values: OptionValues): ReturnType<typeof nltkMeteorMetric> {
  return nltkMeteorMetric({
    tokenize: tokenizerByName(String(values.tokenize)),
    alpha: values.alpha as number,
    beta: values.beta as number,
    gamma: values.gamma as number,
  })
}
