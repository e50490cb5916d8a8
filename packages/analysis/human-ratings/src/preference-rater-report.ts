import type { Preference } from '@codegen-eval/metric/internal'
import { checkedOptions, checkRecords } from '@codegen-eval/statistics/internal'
import { comparedOutputsName } from './output-names.ts'
import { type RaterReport, type RaterReportOptions, raterReport } from './rater-report.ts'
import { parseRaterRules, ruleHolds } from './rater-rules.ts'
import type { RatingId, RatingLabel } from './rating-table.ts'

/** A rater's choice among outputs that were shown side by side. */
export interface ShownChoice {
  /** The outputs, whatever their order. */
  readonly item: string
  readonly rater: RatingId
  /** The place of the choice on the page, such as `first`, or `tie`. */
  readonly place: string
  /** The choice, whatever its place: of two outputs 1 for one and -1 for the other, 0 for a tie; of more a name. */
  readonly choice: RatingLabel
}

/**
 * The rules by which raters of preferences are flagged if none are named: who nearly always chooses the same place, and more
 * often than others on the same items. A rater who sees no difference does so in 20 choices with balanced orders with a
 * chance of 0.04 %. Low agreement with others is no rule: of equal outputs people prefer either.
 */
export const DEFAULT_PREFERENCE_RULES = 'share>=0.9&excess>=0.3&ratings>=20'

/**
 * Measures each rater of preferences, as `raterReport` does for grades. The share of the commonest answer, its excess over the
 * others' and the entropy are of places on the page; the correlation with the others' mean and the skill under M-MSR are of
 * what was chosen. The correlation is known where two outputs are shown.
 *
 * @param options `DEFAULT_PREFERENCE_RULES` flag by default.
 */
export function preferenceRaterReport(
  choices: readonly ShownChoice[],
  options: Omit<RaterReportOptions, 'skills'> = {},
): RaterReport {
  checkRecords('choices', choices)
  const { rules = parseRaterRules(DEFAULT_PREFERENCE_RULES), ...known } = checkedOptions(options)
  const names = new Set(choices.map(({ rater }) => rater))
  const places = raterReport(
    choices.map(({ item, rater, place }) => ({ item, rater, label: place })),
    { ...known, rules: [], skills: new Float64Array(names.size).fill(Number.NaN) },
  )
  const chosen = raterReport(
    choices.map(({ item, rater, choice }) => ({ item, rater, label: choice })),
    { rules: [], seed: known.seed },
  )
  const byRater = new Map(chosen.raters.map((each) => [each.rater, each]))
  const raters = places.raters.map((each) => {
    const { correlation, skill } = byRater.get(each.rater)!
    const measures = { ...each, correlation, skill }
    return { ...measures, flags: rules.filter((rule) => ruleHolds(rule, measures)).map(({ text }) => text) }
  })
  return { raters, rules, flagged: raters.filter(({ flags }) => flags.length > 0).map(({ rater }) => rater) }
}

/** Preferences between two outputs as choices: of several of one rater on a pair, the first one; those without a rater are left out. */
export function shownChoices(preferences: readonly Preference[]): ShownChoice[] {
  checkRecords('preferences', preferences)
  const choices = new Map<string, ShownChoice>()
  for (const preference of preferences) {
    const { rater, a, b, winner } = preference
    if (rater === undefined) continue
    const item = comparedOutputsName(preference)
    const key = JSON.stringify([item, rater])
    if (choices.has(key)) continue
    const place = winner === 'tie' ? 'tie' : winner === 'a' ? 'first' : 'second'
    const choice = winner === 'tie' ? 0 : (winner === 'a') === a < b ? 1 : -1
    choices.set(key, { item, rater, place, choice })
  }
  return [...choices.values()]
}
