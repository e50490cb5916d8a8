import {
  createRatingCollector,
  defaultMethod,
  type ExclusionEffect,
  exclusionEffect,
  gradesOfScale,
  type RaterReport,
  type RaterRule,
  raterReport,
} from '@codegen-eval/human-ratings'
import type { SurveyCheckRow } from './survey-check-rows.ts'
import type { SurveyKey } from './survey-key.ts'
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

/** Scales with more grades are continuous. */
const MAX_GRADES = 11

/** The report on the raters of a survey by attribute; none without ratings. */
export function surveyRaterReports(
  { attributes, scale: { min, max, step } }: Pick<SurveyKey, 'attributes' | 'scale'>,
  { rows, checks }: { readonly rows: readonly SurveyRow[]; readonly checks: readonly SurveyCheckRow[] },
  { rules, seed = 1 }: SurveyReportOptions = {},
): SurveyRaterReport[] {
  if (rows.length === 0) return []
  const scale = { minimum: min, maximum: max, step }
  return attributes.map((attribute): SurveyRaterReport => {
    const collector = createRatingCollector(scale, { fractions: gradesOfScale(scale).length > MAX_GRADES })
    for (const row of rows) {
      const { id, model, rater, judgement } = row
      const seconds = typeof row.seconds === 'number' ? { seconds: row.seconds } : {}
      collector.add([{ id, model, rater, judgement, label: row[attribute], ...seconds }])
    }
    const answers = checks.map((row) => ({
      rater: row.rater,
      check: row.check,
      label: row[attribute],
      expected: row[`expected_${attribute}`],
    }))
    const { table, items, seconds } = collector.finish()
    const report = raterReport(table, { seconds, checks: answers, rules, seed })
    if (report.flagged.length === 0) return { attribute, report }
    const effect = exclusionEffect({ table, items }, report.flagged, { method: defaultMethod(table), seed })
    return effect === undefined ? { attribute, report } : { attribute, report, effect }
  })
}
