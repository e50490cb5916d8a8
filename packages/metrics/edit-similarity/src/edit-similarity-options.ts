import { checkOptions, type OptionsOf, type SettingsOf } from '@codegen-eval/metric'
import type { EditCosts } from '@codegen-eval/sequence'
import {
  type AutoTokenizerOption,
  autoTokenizerOption,
  type Tokenizer,
  tokenizeCode,
} from '@codegen-eval/tokenize'
import { type UnicodeOption, unicodeOption } from '@codegen-eval/tokenize/text-form'

/** The options of the edit similarity. */
export const editSimilarityOptions = {
  /**
   * Computes the number that another tool prints under this name: see `namedSimilarity`. It compares characters, line ends
   * as they are, and takes the place of `unit`, `distance`, `tokenize` and the costs. None by default.
   */
  variant: {
    type: 'choice',
    values: ['levenshtein', 'difflib', 'rapidfuzz-ratio', 'cceval', 'repobench'],
    auto: 'none',
    description: 'the number of another tool: takes the place of unit, distance, tokenize and costs',
  },
  /**
   * The matcher of fuzzywuzzy in `cceval` and `repobench`: `difflib` (default), or `levenshtein`, which fuzzywuzzy uses if
   * python-Levenshtein is installed.
   */
  matcher: {
    type: 'choice',
    values: ['difflib', 'levenshtein'],
    auto: 'difflib if variant=cceval or repobench',
    description: 'cceval, repobench: levenshtein as with python-Levenshtein installed',
  },
  /** `char` compares characters (code points), `token` compares tokens; `char` by default. */
  unit: {
    type: 'choice',
    values: ['char', 'token'],
    default: 'char',
    description: 'compare characters (code points) or tokens',
  },
  /**
   * `levenshtein`: insertions, deletions and substitutions cost 1 each. `indel`: insertions and deletions only.
   * `weighted`: the costs below. `levenshtein` by default.
   */
  distance: {
    type: 'choice',
    values: ['levenshtein', 'indel', 'weighted'],
    default: 'levenshtein',
    description: 'levenshtein; indel: insertions and deletions only; weighted: with the given costs',
  },
  /** How text is split if the unit is `token`; `tokenizeCode` by default. */
  tokenize: /* @__PURE__ */ autoTokenizerOption('code if unit=token') as AutoTokenizerOption,
  /** With several references, the best similarity or the mean; `best` by default. */
  references: {
    type: 'choice',
    values: ['best', 'average'],
    default: 'best',
    description: 'with several references, the best similarity or the mean',
  },
  /** The cost of inserting a symbol of the reference; `weighted` only, 1 by default. */
  insert: {
    type: 'number',
    min: 0,
    max: 1e6,
    auto: '1 if distance=weighted',
    description: 'weighted: cost of inserting a symbol of the reference',
  },
  /** The cost of deleting a symbol of the candidate; `weighted` only, 1 by default. */
  delete: {
    type: 'number',
    min: 0,
    max: 1e6,
    auto: '1 if distance=weighted',
    description: 'weighted: cost of deleting a symbol of the candidate',
  },
  /** The cost of replacing a symbol by a different one; `weighted` only, 1 by default. */
  substitute: {
    type: 'number',
    min: 0,
    max: 1e6,
    auto: '1 if distance=weighted',
    description: 'weighted: cost of replacing a symbol by a different one',
  },
  /** `lower` and `fold` compare without case: see `caseOption` of `@codegen-eval/tokenize/text-form`; `mixed` by default. */
  case: {
    type: 'choice',
    values: ['lower', 'fold'],
    auto: 'mixed',
    description: 'lower: compare in lower case; fold: without case, STRASSE equals straße',
  },
  /** A normal form of Unicode in which texts are compared; as they are by default. */
  unicode: unicodeOption as UnicodeOption,
  /** `fold` (default) compares carriage returns, with or without a line feed, as line feeds; `keep` as they are. */
  lineEnds: {
    type: 'choice',
    values: ['fold', 'keep'],
    default: 'fold',
    description: 'fold: CRLF and CR equal LF; keep: compare line ends as they are',
  },
} as const

/** The options of the edit similarity; all may be left out. */
export type EditSimilarityOptions = OptionsOf<typeof editSimilarityOptions>

/** Checked options with defaults filled in: a tokenizer if tokens are compared, costs for weights. */
export type EditSimilaritySettings = SettingsOf<typeof editSimilarityOptions>

/** The part of the settings that determines a distance. */
export interface EditSettings {
  readonly distance: 'levenshtein' | 'indel' | 'weighted'
  /** `undefined` if characters are compared. */
  readonly tokenizer: Tokenizer | undefined
  readonly costs: EditCosts
}

const UNIT_COSTS: EditCosts = { insert: 1, delete: 1, substitute: 1 }

/** A deletion and an insertion take the place of a substitution. */
const INSERT_DELETE_COSTS: EditCosts = { insert: 1, delete: 1, substitute: 2 }

const COST_NAMES = ['insert', 'delete', 'substitute'] as const

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError for an unknown option, a value out of range, or an option that the unit or the distance does not
 * use; TypeError for a value of another type.
 */
export function editSimilaritySettings(options: EditSimilarityOptions): EditSimilaritySettings {
  const settings = checkOptions('edit-similarity', editSimilarityOptions, options)
  if (settings.variant !== undefined) return variantSettings(settings, settings.variant)
  if (settings.matcher !== undefined)
    throw new RangeError('edit-similarity: option matcher: only used if variant is cceval or repobench')
  const { unit, distance, tokenize } = settings
  if (unit === 'char' && tokenize !== undefined)
    throw new RangeError('edit-similarity: option tokenize: only used if unit is token, got unit=char')
  const given = COST_NAMES.find((name) => settings[name] !== undefined)
  if (distance !== 'weighted' && given !== undefined) {
    throw new RangeError(
      `edit-similarity: option ${given}: only used if distance is weighted, got distance=${distance}`,
    )
  }
  const { insert = 1, delete: remove = 1, substitute = 1 } = settings
  return {
    ...settings,
    ...(unit === 'token' ? { tokenize: tokenize ?? tokenizeCode } : {}),
    ...(distance === 'weighted' ? { insert, delete: remove, substitute } : {}),
  }
}

function variantSettings(
  settings: EditSimilaritySettings,
  variant: NonNullable<EditSimilaritySettings['variant']>,
): EditSimilaritySettings {
  const { matcher } = settings
  for (const name of ['unit', 'distance', 'tokenize', ...COST_NAMES] as const) {
    const option = editSimilarityOptions[name]
    if (settings[name] !== ('default' in option ? option.default : undefined))
      throw new RangeError(
        `edit-similarity: option ${name}: only used without variant, got variant=${variant}`,
      )
  }
  const isFuzzywuzzy = variant === 'cceval' || variant === 'repobench'
  if (!isFuzzywuzzy && matcher !== undefined)
    throw new RangeError(
      `edit-similarity: option matcher: only used if variant is cceval or repobench, got variant=${variant}`,
    )
  return { ...settings, lineEnds: 'keep', ...(isFuzzywuzzy ? { matcher: matcher ?? 'difflib' } : {}) }
}

/** The part of the settings that determines a distance. */
export function editSettings(
  settings: Pick<EditSimilaritySettings, 'distance'> & Partial<EditSimilaritySettings>,
): EditSettings {
  const { distance, tokenize, insert = 1, delete: remove = 1, substitute = 1 } = settings
  return { distance, tokenizer: tokenize, costs: costsOf(distance, { insert, delete: remove, substitute }) }
}

function costsOf(distance: EditSettings['distance'], weights: EditCosts): EditCosts {
  if (distance === 'weighted') return weights
  return distance === 'indel' ? INSERT_DELETE_COSTS : UNIT_COSTS
}
