import { type CollectedSurvey, readSurveyFiles, type SurveyFile } from './read-survey-files.ts'
import {
  checkRaters,
  type IncompleteOutput,
  incompleteOutputs,
  overallConsistency,
  type RaterCheck,
  type RepeatConsistency,
} from './survey-checks.ts'
import type { SurveyKey } from './survey-key.ts'
import { type SurveyRow, surveyRows } from './survey-rows.ts'

/** The ratings of a survey, and the checks of them. */
export interface MergedSurvey extends Omit<CollectedSurvey, 'ratings'> {
  /** The ratings, by id, model and rater. */
  readonly rows: readonly SurveyRow[]
  /** Whether every rater rated every item. */
  readonly complete: boolean
  /** What each rater did. */
  readonly raters: readonly RaterCheck[]
  /** Outputs with fewer ratings than planned. */
  readonly incomplete: readonly IncompleteOutput[]
  /** Agreement of raters with themselves on repeated items, by attribute. */
  readonly consistency: readonly RepeatConsistency[]
  /** What raters wrote before they saw the code. */
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
 * @throws RangeError as `readSurveyFiles` does; the message begins with the name of the file.
 */
export function mergeSurvey(key: SurveyKey, files: readonly SurveyFile[]): MergedSurvey {
  const { ratings, ...duplicates } = readSurveyFiles(key, files)
  const raters = checkRaters(key, ratings)
  return {
    rows: surveyRows(key, ratings),
    complete: raters.every(({ items, rated }) => rated === items),
    raters,
    incomplete: incompleteOutputs(key, ratings),
    consistency: overallConsistency(key, ratings),
    ...duplicates,
    ownAnswers: key.raters.flatMap(({ rater, items }) =>
      items.flatMap(({ item, id }) => {
        const answer = ratings.get(rater)?.get(item)?.ownAnswer
        return answer === undefined ? [] : [{ id, rater, answer }]
      }),
    ),
  }
}
