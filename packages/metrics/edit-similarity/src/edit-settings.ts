import type { EditCosts } from '@codegen-eval/sequence'
import { type TokenizeFunction, type Tokenizer, tokenizeCode, toTokenizer } from '@codegen-eval/tokenize'

/** What is compared, and which steps an edit may take at what cost. */
export interface EditOptions {
  /** `char` compares characters (code points), `token` compares tokens; `char` by default. */
  readonly unit?: 'char' | 'token'
  /**
   * `levenshtein`: insertions, deletions and substitutions cost 1 each. `indel`: insertions and deletions only.
   * `weighted`: the costs below. `levenshtein` by default.
   */
  readonly distance?: 'levenshtein' | 'indel' | 'weighted'
  /** How text is split where the unit is `token`; `tokenizeCode` by default. */
  readonly tokenize?: TokenizeFunction
  /** The cost of putting in a symbol of the second text, the reference; `weighted` only, 1 by default. */
  readonly insert?: number
  /** The cost of taking out a symbol of the first text, the candidate; `weighted` only, 1 by default. */
  readonly delete?: number
  /** The cost of replacing a symbol by another one; `weighted` only, 1 by default. */
  readonly substitute?: number
}

/** Options checked and filled in. */
export interface EditSettings {
  readonly distance: 'levenshtein' | 'indel' | 'weighted'
  /** `undefined` where characters are compared. */
  readonly tokenizer: Tokenizer | undefined
  readonly costs: EditCosts
}

/** Costs beyond would take distances of long texts out of the range of whole numbers. */
const LARGEST_COST = 1e6

const COST_NAMES = ['insert', 'delete', 'substitute'] as const

const UNIT_COSTS: EditCosts = { insert: 1, delete: 1, substitute: 1 }

/** A deletion and an insertion stand for a substitution. */
const INSERT_DELETE_COSTS: EditCosts = { insert: 1, delete: 1, substitute: 2 }

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError for an unknown unit or distance, a cost outside 0 to 1e6, or an option that
 * the unit or the distance does not take.
 */
export function editSettings(options: EditOptions): EditSettings {
  const { unit = 'char', distance = 'levenshtein', tokenize } = options
  if (unit !== 'char' && unit !== 'token')
    throw new RangeError(`unit: expected char or token, got '${String(unit)}'`)
  if (unit === 'char' && tokenize !== undefined)
    throw new RangeError("tokenize: only the unit 'token' takes a tokenizer, got the unit 'char'")
  return {
    distance,
    tokenizer: unit === 'char' ? undefined : toTokenizer(tokenize ?? tokenizeCode),
    costs: costsOf(distance, options),
  }
}

function costsOf(distance: string, options: EditOptions): EditCosts {
  if (distance === 'weighted') {
    const { insert = 1, delete: remove = 1, substitute = 1 } = options
    checkCost('insert', insert)
    checkCost('delete', remove)
    checkCost('substitute', substitute)
    return { insert, delete: remove, substitute }
  }
  const given = COST_NAMES.find((name) => options[name] !== undefined)
  if (given)
    throw new RangeError(`${given}: only the distance 'weighted' takes costs, got the distance '${distance}'`)
  if (distance === 'levenshtein') return UNIT_COSTS
  if (distance === 'indel') return INSERT_DELETE_COSTS
  throw new RangeError(`distance: expected levenshtein, indel or weighted, got '${distance}'`)
}

function checkCost(name: string, cost: number): void {
  if (!Number.isFinite(cost) || cost < 0 || cost > LARGEST_COST)
    throw new RangeError(`${name}: expected a number from 0 to ${LARGEST_COST}, got ${cost}`)
}
