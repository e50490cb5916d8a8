import type { Preference } from '@codegen-eval/metric/internal'
import { checkedOptions, checkRecords } from '@codegen-eval/statistics/internal'
import type { AgreementBootstrap } from './agreement.ts'
import { comparedOutputsName } from './output-names.ts'
import { shownChoices } from './preference-rater-report.ts'
import { type NamedAgreement, raterAgreement } from './rater-agreement.ts'
import { type RatingId, ratingTable } from './rating-table.ts'

/**
 * Agreement of the raters of pairwise preferences: each pair of outputs of an item is an object, and its label the preferred model,
 * or a tie, whatever the order in which the two were shown. Of several preferences of one rater for a pair on an item, the first
 * one counts. Preferences without a rater are left out.
 *
 * @param options `bootstrap` adds intervals over resampled items, with all pairs of outputs of an item.
 * @returns No coefficient if there are fewer than two raters, or no object has two.
 */
export function preferenceAgreement(
  preferences: readonly Preference[],
  options: { readonly bootstrap?: Omit<AgreementBootstrap, 'clusterOf'> } = {},
): NamedAgreement[] {
  checkRecords('preferences', preferences)
  const { bootstrap } = checkedOptions(options)
  const given = shownChoices(preferences).map(({ item, rater, choice }) => ({
    item,
    rater,
    label: choice === 0 ? 'tie' : choice === 1 ? 'first' : 'second',
  }))
  const raters = new Map<string, number>()
  for (const { item } of given) raters.set(item, (raters.get(item) ?? 0) + 1)
  if (![...raters.values()].some((count) => count > 1)) return []
  const labels = given.some(({ label }) => label === 'tie') ? ['first', 'tie', 'second'] : ['first', 'second']
  const taskOf = new Map<RatingId, RatingId>(
    preferences.map((given) => [comparedOutputsName(given), given.id]),
  )
  return raterAgreement(ratingTable(given, labels), {
    ...(bootstrap && { bootstrap: { ...bootstrap, clusterOf: (item) => taskOf.get(item)! } }),
  })
}
