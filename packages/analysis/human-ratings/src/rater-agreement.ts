import type { Agreement, AgreementBootstrap } from './agreement.ts'
import { cohenKappa } from './cohen-kappa.ts'
import { hasContinuousGrades } from './continuous-grades.ts'
import { fleissKappa } from './fleiss-kappa.ts'
import { krippendorffAlpha, type LevelOfMeasurement } from './krippendorff-alpha.ts'
import { hasNumericLabels } from './numeric-labels.ts'
import { type RatingInput, toRatingTable } from './rating-table.ts'

/** A coefficient of agreement with its names. */
export interface NamedAgreement {
  /** The path of keys in JSON, such as `['krippendorffAlpha', 'nominal']`. */
  readonly key: readonly string[]
  /** The name in tables. */
  readonly name: string
  readonly agreement: Agreement
}

/**
 * Computes every coefficient of agreement that the labels allow: Krippendorff's alpha (nominal; ordinal and interval for
 * numbers), Fleiss' kappa, and Cohen's kappa for two raters. Continuous grades, of which equal ones are chance, have
 * ordinal and interval alpha only.
 *
 * @param options `bootstrap` adds intervals over resampled items.
 */
export function raterAgreement(
  ratings: RatingInput,
  options: { readonly bootstrap?: AgreementBootstrap } = {},
): NamedAgreement[] {
  const table = toRatingTable(ratings)
  const alpha = (level: LevelOfMeasurement): NamedAgreement => ({
    key: ['krippendorffAlpha', level],
    name: `Krippendorff's alpha, ${level}`,
    agreement: krippendorffAlpha(table, { level, ...options }),
  })
  if (hasContinuousGrades(table)) return [alpha('ordinal'), alpha('interval')]
  return [
    alpha('nominal'),
    // words have no order
    ...(hasNumericLabels(table) ? [alpha('ordinal'), alpha('interval')] : []),
    { key: ['fleissKappa'], name: "Fleiss' kappa", agreement: fleissKappa(table, options) },
    ...(table.raters.length === 2
      ? [{ key: ['cohenKappa'], name: "Cohen's kappa", agreement: cohenKappa(table, options) }]
      : []),
  ]
}
