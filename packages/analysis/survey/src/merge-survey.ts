import type { RaterRule } from '@codegen-eval/human-ratings'
import type { BackgroundAnswers } from './background-questions.ts'
import { preferenceRows, type SurveyPreferenceRow } from './preference-rows.ts'
import { type CollectedSurvey, readSurveyFiles, type SurveyFile } from './read-survey-files.ts'
import { checkRows, type SurveyCheckRow } from './survey-check-rows.ts'
import {
  checkRaters,
  type IncompleteOutput,
  incompleteOutputs,
  overallConsistency,
  type RaterCheck,
  type RepeatConsistency,
} from './survey-checks.ts'
import type { SurveyKey } from './survey-key.ts'
import { type SurveyRaterReport, surveyChoiceReports, surveyRaterReports } from './survey-rater-reports.ts'
import type { AnswersByRater } from './survey-ratings.ts'
import { type SurveyRow, surveyRows } from './survey-rows.ts'

/** The ratings of a survey, and the checks of them. */
export interface MergedSurvey extends Omit<CollectedSurvey, 'ratings' | 'background'> {
  /** The ratings, by id, model and rater. */
  readonly rows: readonly SurveyRow[]
  /** The preferences, where answers are shown side by side: instead of rows. */
  readonly preferences: readonly SurveyPreferenceRow[]
  /** Answers to repeats and to items with known grades, by rater. */
  readonly checks: readonly SurveyCheckRow[]
  /** Measures of the raters by attribute, and those who are flagged. */
  readonly reports: readonly SurveyRaterReport[]
  /** Raters who were left out of the rows by the rules of the options. */
  readonly excluded: readonly string[]
  /** Whether every rater rated every item. */
  readonly complete: boolean
  /** The work of each rater. */
  readonly raters: readonly RaterCheck[]
  /** Outputs with fewer ratings than planned. */
  readonly incomplete: readonly IncompleteOutput[]
  /** Agreement of raters with themselves on repeated items, by attribute. */
  readonly consistency: readonly RepeatConsistency[]
  /** Answers of raters about themselves, by question: one row per rater who did. */
  readonly background: readonly (BackgroundAnswers & { readonly rater: string })[]
  /** Texts that raters wrote before they saw the code. */
  readonly ownAnswers: readonly {
    readonly id: string | number
    readonly rater: string
    readonly answer: string
  }[]
}

/**
 * Joins the ratings that raters sent back, checks them, and says which output each one is of.
 *
 * @param key The key of the survey.
 * @param files The files of raters, in any order.
 * @param options `excludeIf` leaves raters out of the rows.
 * @throws RangeError as `readSurveyFiles` does; the message begins with the name of the file.
 */
export function mergeSurvey(
  key: SurveyKey,
  files: readonly SurveyFile[],
  options: MergeOptions = {},
): MergedSurvey {
  const { ratings, background, ...duplicates } = readSurveyFiles(key, files)
  const answered = answeredRows(key, ratings, options)
  return {
    ...answered,
    complete: answered.raters.every(({ items, rated }) => rated === items),
    incomplete: incompleteOutputs(key, ratings),
    ...duplicates,
    background: [...background].map(([rater, answers]) => ({ ...answers, rater })),
    ownAnswers: key.raters.flatMap(({ rater, items }) =>
      items.flatMap(({ item, id }) => {
        const answer = ratings.get(rater)?.get(item)?.ownAnswer
        return answer === undefined ? [] : [{ id, rater, answer }]
      }),
    ),
  }
}

/** How raters are treated. */
export interface MergeOptions {
  /** Rules by which raters are left out of the rows; by default nobody is, and `DEFAULT_RATER_RULES` flag. */
  readonly excludeIf?: readonly RaterRule[] | undefined
}

/** The answers of raters as rows, with the report on them, without those who are left out. */
export function answeredRows(
  key: SurveyKey,
  answers: AnswersByRater,
  { excludeIf: rules }: MergeOptions,
): Pick<MergedSurvey, 'rows' | 'preferences' | 'checks' | 'reports' | 'excluded' | 'raters' | 'consistency'> {
  const given = key.raters.map(({ rater, items }) => [rater, items, answers.get(rater) ?? new Map()] as const)
  const checks = given.flatMap((each) => checkRows(key, ...each))
  const rows = surveyRows(key, answers)
  const reports = [
    ...surveyRaterReports(key, { rows, checks }, { rules }),
    ...surveyChoiceReports(key, answers, { checks, rules }),
  ]
  const excluded =
    rules === undefined ? [] : [...new Set(reports.flatMap(({ report }) => report.flagged.map(String)))]
  const isKept = ({ rater }: { readonly rater: string }): boolean => !excluded.includes(rater)
  return {
    rows: rows.filter(isKept),
    preferences: given.flatMap((each) => preferenceRows(key, ...each)).filter(isKept),
    checks: checks.filter(isKept),
    ...{ reports, excluded, raters: checkRaters(key, answers) },
    consistency: overallConsistency(key, answers),
  }
}
