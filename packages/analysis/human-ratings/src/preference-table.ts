import { quote } from '@codegen-eval/messages'
import type { Preference } from '@codegen-eval/metric/internal'
import { groupedBy, numberOf } from '@codegen-eval/statistics/internal'

/** Preferences as parallel lists, item by item. */
export interface PreferenceTable {
  /** In the order of first appearance. */
  readonly models: readonly string[]
  readonly covariates: readonly string[]
  /** Numbers of the two models of each preference. */
  readonly first: Int32Array
  readonly second: Int32Array
  /** 1 if the first was preferred, 0 if the second, and 1/2 for a tie. */
  readonly share: Float64Array
  /** The covariates of preference p from `p * covariates.length` on. */
  readonly values: Float64Array
  /** Preferences of item i: from `itemStart[i]` to `itemStart[i + 1]`. */
  readonly itemStart: Int32Array
}

const SHARES = { a: 1, b: 0, tie: 0.5 } as const

/**
 * @throws RangeError if there are no preferences, a model is compared with itself, or a preference is malformed or has not
 * as many finite covariates as there are names.
 */
export function preferenceTable(
  preferences: readonly Preference[],
  covariates: readonly string[],
): PreferenceTable {
  if (preferences.length === 0) throw new RangeError('preferences: expected at least one, got none')
  const numbers = new Map<string, number>()
  for (const preference of preferences) {
    checkPreference(preference, covariates)
    numberOf(numbers, preference.a)
    numberOf(numbers, preference.b)
  }
  const byItem = [...groupedBy(preferences, ({ id }) => String(id)).values()]
  const sorted = byItem.flat()
  let end = 0
  return {
    models: [...numbers.keys()],
    covariates,
    first: Int32Array.from(sorted, ({ a }) => numberOf(numbers, a)),
    second: Int32Array.from(sorted, ({ b }) => numberOf(numbers, b)),
    share: Float64Array.from(sorted, ({ winner }) => SHARES[winner]),
    values: Float64Array.from(sorted.flatMap((preference) => preference.covariates ?? [])),
    itemStart: Int32Array.from([0, ...byItem.map((given) => (end += given.length))]),
  }
}

/** How often each model was preferred to each other one, row by row; a tie is half of one on either side. */
export function preferenceWins({ models, first, second, share }: PreferenceTable): Float64Array {
  const wins = new Float64Array(models.length ** 2)
  share.forEach((won, p) => {
    wins[first[p] * models.length + second[p]] += won
    wins[second[p] * models.length + first[p]] += 1 - won
  })
  return wins
}

function checkPreference(
  { a, b, winner, covariates: given = [] }: Preference,
  names: readonly string[],
): void {
  if (a === b) throw new RangeError(`preferences: model ${quote(a)} is compared with itself`)
  if (!Object.hasOwn(SHARES, winner)) throw new RangeError(`winner ${quote(winner)}: expected a, b or tie`)
  if (given.length !== names.length)
    throw new RangeError(
      `covariates: expected ${names.length} numbers (${names.join(', ')}), got ${given.length}`,
    )
  const wrong = given.findIndex((value) => !Number.isFinite(value))
  if (wrong >= 0)
    throw new RangeError(`covariate ${names[wrong]}: expected a finite number, got ${given[wrong]}`)
}
