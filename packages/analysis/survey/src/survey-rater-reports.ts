import {
  type CheckedAnswer,
  createRatingCollector,
  defaultMethod,
  preferenceRaterReport,
  type RaterReport,
  type RaterRule,
  raterReport,
  type ShownChoice,
} from '@codegen-eval/human-ratings'
import { type ExclusionEffect, exclusionEffect } from '@codegen-eval/human-ratings/compare'
import { isContinuousScale } from '@codegen-eval/human-ratings/internal'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import type { SurveyCheckRow } from './survey-check-rows.ts'
import type { SurveyKey } from './survey-key.ts'
import type { AnswersByRater } from './survey-ratings.ts'
import type { SurveyRow } from './survey-rows.ts'

/** Measures of the raters for one attribute. */
export interface SurveyRaterReport {
  readonly attribute: string
  readonly report: RaterReport
  /** Changes of the results without the flagged raters, if there are some and ratings are left. */
  readonly effect?: ExclusionEffect
}

/** How raters are flagged. */
export interface SurveyReportOptions {
  /** `DEFAULT_RATER_RULES` by default. */
  readonly rules?: readonly RaterRule[] | undefined
  /** Seed of M-MSR; 1 by default. */
  readonly seed?: number | undefined
}

/** The report on the raters who chose among outputs side by side, by attribute; none without choices. */
export function surveyChoiceReports(
  { attributes, raters }: Pick<SurveyKey, 'attributes' | 'raters'>,
  ratings: AnswersByRater,
  { checks, rules }: SurveyReportOptions & { readonly checks: readonly SurveyCheckRow[] },
): SurveyRaterReport[] {
  const given = raters.flatMap(({ rater, items }) =>
    items.flatMap(({ item, id, sides, repeatOf }) => {
      const rating = ratings.get(rater)?.get(item)
      return sides === undefined || rating === undefined || repeatOf !== undefined
        ? []
        : [{ rater, id, sides: sides.map((side) => JSON.stringify(side)), rating }]
    }),
  )
  if (given.length === 0) return []
  const seconds = new Map(
    raters.map(({ rater }) => [
      rater,
      given.flatMap((each) => (each.rater === rater ? (each.rating.seconds ?? []) : [])),
    ]),
  )
  return attributes.map((attribute): SurveyRaterReport => {
    const choices = given.map(({ rater, id, sides, rating }): ShownChoice => {
      const place = rating.values[attribute]
      const sorted = sides.toSorted()
      const chosen = place === 0 ? 'none' : sides[place - 1]
      return {
        ...{ item: JSON.stringify([id, sorted]), rater, place: place === 0 ? 'none' : `answer ${place}` },
        choice: sides.length > 2 ? chosen : place === 0 ? 0 : chosen === sorted[0] ? 1 : -1,
      }
    })
    const report = preferenceRaterReport(choices, {
      seconds,
      checks: checkedAnswers(checks, attribute),
      rules,
    })
    return { attribute, report }
  })
}

/** The report on the raters of a survey by attribute; none without ratings. */
export function surveyRaterReports(
  { attributes, scale: { min, max, step } }: Pick<SurveyKey, 'attributes' | 'scale'>,
  { rows, checks }: { readonly rows: readonly SurveyRow[]; readonly checks: readonly SurveyCheckRow[] },
  { rules, seed = DEFAULT_SEED }: SurveyReportOptions = {},
): SurveyRaterReport[] {
  if (rows.length === 0) return []
  const scale = { minimum: min, maximum: max, step }
  return attributes.map((attribute): SurveyRaterReport => {
    const collector = createRatingCollector(scale, { fractions: isContinuousScale(scale) })
    for (const row of rows) {
      const { id, model, rater, judgement } = row
      const sample = row.sample === undefined ? {} : { sample: row.sample }
      const seconds = typeof row.seconds === 'number' ? { seconds: row.seconds } : {}
      collector.add([{ id, model, ...sample, rater, judgement, label: row[attribute], ...seconds }])
    }
    const answers = checkedAnswers(checks, attribute)
    const { table, items, seconds } = collector.finish()
    const report = raterReport(table, { seconds, checks: answers, rules, seed })
    if (report.flagged.length === 0) return { attribute, report }
    const effect = exclusionEffect({ table, items }, report.flagged, { method: defaultMethod(table), seed })
    return effect === undefined ? { attribute, report } : { attribute, report, effect }
  })
}

function checkedAnswers(checks: readonly SurveyCheckRow[], attribute: string): CheckedAnswer[] {
  return checks.map((row) => ({
    rater: row.rater,
    check: row.check,
    label: row[attribute],
    expected: row[`expected_${attribute}`],
  }))
}
