import {
  checkOptions,
  contentHash,
  type OptionsOf,
  optionError,
  type SettingsOf,
  type ValueOption,
} from '@codegen-eval/metric'
import {
  type AutoTokenizerOption,
  autoTokenizerOption,
  type Tokenizer,
  tokenizeCode,
} from '@codegen-eval/tokenize'
import { MAX_BEAM } from './beam-layout.ts'
import { METEOR_PARAMETERS, type MeteorParameters } from './meteor-statistics.ts'
import { type ParaphraseTable, parseParaphrases } from './paraphrase-table.ts'
import { tokenizeMeteor } from './tokenize-meteor.ts'

type Weights = MeteorParameters['weights']

const normOption: ValueOption<boolean> = {
  type: 'value',
  typeof: 'boolean',
  expected: 'true or false',
  description: "METEOR's -norm: its own tokens instead of tokenize, in lower case",
  auto: 'no',
  read: (value) => (typeof value === 'boolean' ? value : undefined),
  // the classes of characters depend on the version of Unicode, which the tokenizer's id has
  format: (norm) => (norm ? `yes@${tokenizeMeteor.id.split('@')[1]}` : 'no'),
}

const weightsOption: ValueOption<Weights> = {
  type: 'value',
  typeof: 'object',
  expected: 'four numbers from 0 to 1',
  description: 'weights of exact, stem, synonym and paraphrase matches',
  auto: 'those of the task',
  read: (value) => (isWeights(value) ? value : undefined),
  format: (weights) => weights.join('/'),
}

const paraphrasesOption: ValueOption<string> = {
  type: 'value',
  typeof: 'string',
  expected: 'the text of a paraphrase table',
  description: 'a paraphrase table; without it no paraphrases are matched',
  read: (value) => (typeof value === 'string' ? value : undefined),
  format: contentHash,
}

/** The options of METEOR 1.5. */
export const meteorOptions = {
  /**
   * The task that the parameters are tuned for, where they are not given: `rank` (default), `adq`, `hter`, or `li`.
   */
  task: {
    type: 'choice',
    values: ['rank', 'adq', 'hter', 'li'],
    default: 'rank',
    description: 'task that the parameters are tuned for',
  },
  /** METEOR's `-norm`: tokens are those of `tokenizeMeteor`, in lower case, and `tokenize` may not be given; false by default. */
  norm: normOption as ValueOption<boolean>,
  /** How text is split into tokens; `tokenizeCode` by default. */
  tokenize: /* @__PURE__ */ autoTokenizerOption("code; METEOR's own with norm=yes") as AutoTokenizerOption,
  /** `lower` compares words in lower case (METEOR's `-lower`); `mixed` by default. `norm` implies `lower`. */
  case: {
    type: 'choice',
    values: ['mixed', 'lower'],
    auto: 'mixed; lower with norm=yes',
    description: 'lower: compare in lower case',
  },
  /** Number of partial alignments that are kept; 40 by default. */
  beam: {
    type: 'integer',
    min: 1,
    // wider beams take too much memory on long texts
    max: MAX_BEAM as number,
    default: 40,
    description: 'number of partial alignments that are kept',
  },
  /** How much recall weighs against precision, 0 to 1. */
  alpha: {
    type: 'number',
    min: 0,
    max: 1,
    auto: 'that of the task',
    description: 'weight of recall against precision',
  },
  /** The exponent of the fragmentation, 0 or more. */
  beta: { type: 'number', min: 0, auto: 'that of the task', description: 'exponent of the fragmentation' },
  /** The largest penalty, 0 to 1. */
  gamma: { type: 'number', min: 0, max: 1, auto: 'that of the task', description: 'largest penalty' },
  /** How much content words weigh, 0 to 1; function words weigh the rest. */
  delta: {
    type: 'number',
    min: 0,
    max: 1,
    auto: 'that of the task',
    description: 'weight of content words against function words',
  },
  /** How much exact, stem, synonym and paraphrase matches weigh, each 0 to 1. */
  weights: weightsOption as ValueOption<MeteorParameters['weights']>,
  /** The text of a paraphrase table: see `parseParaphrases`. Without it no paraphrases are matched. */
  paraphrases: paraphrasesOption as ValueOption<string>,
} as const

/** The options of METEOR 1.5; all may be left out. */
export type MeteorOptions = OptionsOf<typeof meteorOptions>

/** Checked options, with the parameters of the task filled in. */
export interface MeteorSettings extends SettingsOf<typeof meteorOptions> {
  readonly parameters: MeteorParameters
  readonly tokenizer: Tokenizer
  /** Whether words are compared in lower case. */
  readonly lower: boolean
  readonly table: ParaphraseTable | undefined
}

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError for an unknown option, a value out of range, or a damaged paraphrase table; TypeError for a value
 * of another type.
 */
export function meteorSettings(options: MeteorOptions): MeteorSettings {
  const checked = checkOptions('meteor', meteorOptions, options)
  const { norm, tokenize, case: letterCase, paraphrases } = checked
  if (norm && tokenize !== undefined)
    throw new RangeError('meteor: option tokenize: norm=yes has a fixed tokenizer')
  if (norm && letterCase === 'mixed')
    throw optionError('meteor', 'case', letterCase, 'lower, because norm=yes lower-cases')
  const tuned = METEOR_PARAMETERS[checked.task]
  const { alpha = tuned.alpha, beta = tuned.beta, gamma = tuned.gamma, delta = tuned.delta } = checked
  const lower = norm === true || letterCase === 'lower'
  return {
    ...checked,
    parameters: { alpha, beta, gamma, delta, weights: checked.weights ?? tuned.weights },
    tokenizer: norm ? tokenizeMeteor : (tokenize ?? tokenizeCode),
    lower,
    table: paraphrases === undefined ? undefined : parseParaphrases(paraphrases, lower),
  }
}

/** Whether a value is four numbers from 0 to 1. */
export function isWeights(value: unknown): value is Weights {
  return (
    Array.isArray(value) &&
    value.length === 4 &&
    value.every((weight) => typeof weight === 'number' && weight >= 0 && weight <= 1)
  )
}
