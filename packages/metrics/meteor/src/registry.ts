import {
  type LegacyEntry,
  type LegacyOption,
  legacyEntries,
  type MetricEntry,
  type OptionValues,
} from '@codegen-eval/metric'
import { tokenizeOption, tokenizerByName } from '@codegen-eval/tokenize/registry'
import { type MeteorOptions, meteorMetric } from './meteor.ts'
import type { MeteorParameters, MeteorTask } from './meteor-statistics.ts'
import { type NltkMeteorOptions, nltkMeteorMetric } from './nltk-meteor.ts'
import { tokenizeMeteor } from './tokenize-meteor.ts'

const AUTO = 'auto'

/** A number that is not negative, as numbers are written. */
const NUMBER = String.raw`\d+(?:\.\d+)?(?:e[+-]?\d+)?`

/** A parameter of the score: its range is checked where the metric is made. */
function parameter(range: string, description: string): LegacyOption {
  return {
    type: 'pattern',
    pattern: new RegExp(`^(?:${AUTO}|${NUMBER})$`),
    values: `a number ${range}, or ${AUTO}`,
    default: AUTO,
    description,
  }
}

const options: LegacyEntry['options'] = {
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
    description: '1.5: what parameters are tuned for where they are auto',
  },
  norm: {
    type: 'pattern',
    pattern: /^(?:no|yes(?:@unicode\d+\.\d+)?)$/,
    values: 'yes, no',
    default: 'no',
    description: "1.5: METEOR's own tokens (-norm) instead of tokenize",
  },
  tokenize: tokenizeOption('code'),
  beam: {
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    default: 40,
    description: '1.5: how many partial alignments are kept',
  },
  alpha: parameter('from 0 to 1', 'how much recall weighs against precision (nltk: 0.9)'),
  beta: parameter('of at least 0', 'exponent of the fragmentation (nltk: 3)'),
  gamma: parameter('from 0 to 1', 'the largest penalty (nltk: 0.5)'),
  delta: parameter('from 0 to 1', '1.5: how much content words weigh against function words'),
  weights: {
    type: 'pattern',
    pattern: new RegExp(`^(?:${AUTO}|${NUMBER}(?:/${NUMBER}){3})$`),
    values: `four numbers such as 1/0.6/0.8/0.6, or ${AUTO}`,
    default: AUTO,
    description: '1.5: what exact, stem, synonym and paraphrase matches weigh',
  },
  paraphrases: {
    type: 'resource',
    description: '1.5: a paraphrase table; without it no paraphrases are matched',
  },
}

/** The options that NLTK's METEOR does not have. */
const OF_1_5 = ['task', 'norm', 'beam', 'delta', 'weights', 'paraphrases']

/** What this package adds to a registry: `meteor`. */
export const entries: readonly MetricEntry[] = legacyEntries([
  {
    name: 'meteor',
    summary:
      'METEOR 1.5 or as NLTK computes it: words, stems and synonyms, aligned, with a penalty for order',
    module: '@codegen-eval/meteor/registry',
    options,
    create: (values) =>
      values.variant === 'nltk' ? nltkMeteorMetric(nltkOptionsOf(values)) : meteorMetric(optionsOf(values)),
    async explain(values) {
      const { meteorExplainer, nltkMeteorExplainer } = await import('./explain.ts')
      return values.variant === 'nltk'
        ? nltkMeteorExplainer(nltkOptionsOf(values))
        : meteorExplainer(optionsOf(values))
    },
  },
])

function optionsOf(values: OptionValues): MeteorOptions {
  const { weights, paraphrases } = values
  return {
    task: values.task as MeteorTask,
    ...tokens(values),
    beam: Number(values.beam),
    ...numbers(values, ['alpha', 'beta', 'gamma', 'delta']),
    ...(weights === AUTO
      ? {}
      : { weights: String(weights).split('/').map(Number) as unknown as MeteorParameters['weights'] }),
    ...(paraphrases === undefined ? {} : { paraphrases: String(paraphrases) }),
  }
}

function nltkOptionsOf(values: OptionValues): NltkMeteorOptions {
  for (const name of OF_1_5) {
    if (values[name] !== defaultOf(name))
      throw new RangeError(`option ${name}: variant=nltk does not have it`)
  }
  return {
    tokenize: tokenizerByName(String(values.tokenize)),
    ...numbers(values, ['alpha', 'beta', 'gamma']),
  }
}

/** The tokenizer, which is METEOR's own under `norm`. */
function tokens({ norm, tokenize }: OptionValues): MeteorOptions {
  if (norm === 'no') return { tokenize: tokenizerByName(String(tokenize)) }
  const unicode = String(norm).split('@')[1]
  if (unicode !== undefined && tokenizeMeteor.id !== `meteor@${unicode}`) {
    throw new RangeError(
      `option norm=${norm}: this JavaScript engine has '${tokenizeMeteor.id}', whose character classes differ`,
    )
  }
  if (tokenize !== defaultOf('tokenize'))
    throw new RangeError(`option tokenize=${tokenize}: norm=yes brings its own tokenizer`)
  return { norm: true }
}

/** The parameters that are given. */
function numbers(values: OptionValues, names: readonly string[]): Record<string, number> {
  const given = names.filter((name) => values[name] !== AUTO)
  return Object.fromEntries(given.map((name) => [name, Number(values[name])]))
}

function defaultOf(name: string): string | number | boolean | undefined {
  const definition = options[name]!
  return 'default' in definition ? definition.default : undefined
}
