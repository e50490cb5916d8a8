import { type Agreement, type AgreementBootstrap, measuredAgreements } from './agreement.ts'
import { cohenKappa } from './cohen-kappa.ts'
import { hasContinuousGrades } from './continuous-grades.ts'
import { fleissCoefficient } from './fleiss-kappa.ts'
import { alphaCoefficient, type LevelOfMeasurement } from './krippendorff-alpha.ts'
import { labelPatterns } from './label-patterns.ts'
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
  const found = labelPatterns(table)
  const isContinuous = hasContinuousGrades(table)
  // words have no order, and continuous grades are equal by chance only
  const ordered: LevelOfMeasurement[] = isContinuous || hasNumericLabels(table) ? ['ordinal', 'interval'] : []
  const levels: LevelOfMeasurement[] = isContinuous ? ordered : ['nominal', ...ordered]
  const names = levels.map((level) => ({
    key: ['krippendorffAlpha', level],
    name: `Krippendorff's alpha, ${level}`,
    coefficient: alphaCoefficient(found, table, level),
  }))
  const fleiss = {
    key: ['fleissKappa'],
    name: "Fleiss' kappa",
    coefficient: fleissCoefficient(found, table.scale.length),
  }
  const wanted = isContinuous ? names : [...names, fleiss]
  // all of them share each resample
  const measured = measuredAgreements(
    { ...found, patterns: found.patterns.length },
    wanted.map(({ coefficient }) => coefficient),
    options.bootstrap,
  )
  const common = wanted.map(({ key, name }, c): NamedAgreement => ({ key, name, agreement: measured[c] }))
  if (isContinuous || table.raters.length !== 2) return common
  return [...common, { key: ['cohenKappa'], name: "Cohen's kappa", agreement: cohenKappa(table, options) }]
}
