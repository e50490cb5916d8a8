import { checkRecord } from '@codegen-eval/statistics/internal'
import { type Agreement, type AgreementBootstrap, measuredAgreements } from './agreement.ts'
import { cohenKappa } from './cohen-kappa.ts'
import { hasContinuousGrades } from './continuous-grades.ts'
import { fleissCoefficient } from './fleiss-kappa.ts'
import { gwetAc } from './gwet-ac.ts'
import { alphaCoefficient, type LevelOfMeasurement } from './krippendorff-alpha.ts'
import { labelPatterns } from './label-patterns.ts'
import { hasNumericLabels, type RatingInput, type RatingTable, toRatingTable } from './rating-table.ts'

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
 * numbers), Fleiss' kappa, Gwet's AC1, and AC2 with quadratic weights for numbers, and Cohen's kappa for two raters.
 * Continuous grades, of which equal ones are chance, have ordinal and interval alpha only.
 *
 * @param options `bootstrap` adds intervals: over resampled items, and of Gwet's coefficients in closed form.
 */
export function raterAgreement(
  ratings: RatingInput,
  options: { readonly bootstrap?: AgreementBootstrap } = {},
): NamedAgreement[] {
  checkRecord('options', options)
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
    found,
    wanted.map(({ coefficient }) => coefficient),
    options.bootstrap,
  )
  const common = wanted.map(({ key, name }, c): NamedAgreement => ({ key, name, agreement: measured[c] }))
  if (isContinuous) return common
  const gwet = gwetAgreement(table, found.ratings, options.bootstrap)
  if (table.raters.length !== 2) return [...common, ...gwet]
  return [
    ...common,
    ...gwet,
    { key: ['cohenKappa'], name: "Cohen's kappa", agreement: cohenKappa(table, options) },
  ]
}

/** Gwet's AC1, and AC2 if the labels are numbers. */
function gwetAgreement(
  table: RatingTable,
  ratings: number,
  bootstrap: AgreementBootstrap | undefined,
): NamedAgreement[] {
  const { confidence, clusterOf } = bootstrap ?? {}
  const kinds = [
    { level: 'ac1', name: "Gwet's AC1", weights: 'none' },
    { level: 'ac2', name: "Gwet's AC2, quadratic", weights: 'quadratic' },
  ] as const
  return kinds
    .filter(({ weights }) => weights === 'none' || hasNumericLabels(table))
    .map(({ level, name, weights }): NamedAgreement => {
      const measured = gwetAc(table, {
        weights,
        clusterOf,
        ...(confidence === undefined ? {} : { confidence }),
      })
      const { value, low, high, comparedItems: items, reason, warning, clusters } = measured
      const closed = {
        ...{ low, high, confidence: measured.confidence },
        ...{ resamples: 0, seed: 0, undefinedResamples: 0 },
        ...(clusters < measured.items ? { clusters } : {}),
      }
      const interval = Number.isNaN(low)
        ? { intervalReason: `${measured.intervalReason}, by ${name}` }
        : { interval: closed, ...(warning === undefined ? {} : { intervalWarning: warning }) }
      const found = reason === undefined ? bootstrap && interval : { reason }
      return { key: ['gwetAc', level], name, agreement: { value, items, ratings, ...found } }
    })
}
