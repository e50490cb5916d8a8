import { jsonLine } from '@codegen-eval/report'
import type { MergedSurvey } from './merge-survey.ts'

/** The results of a merged survey as texts of JSON Lines. */
export interface SurveyTexts {
  /** Ratings, or preferences where answers are shown side by side. */
  readonly ratings: string
  /** Answers to repeats and to items with known grades. */
  readonly checks: string
  /** Texts that raters wrote before they saw the code. */
  readonly answers: string
  /** Answers of raters about themselves. */
  readonly background: string
}

/** Writes the rows of a merged survey as JSON Lines: see `MergedSurvey`. */
export function surveyTexts({
  rows,
  preferences,
  checks,
  ownAnswers,
  background,
}: Pick<MergedSurvey, 'rows' | 'preferences' | 'checks' | 'ownAnswers' | 'background'>): SurveyTexts {
  return {
    ratings: jsonLines([...rows, ...preferences]),
    checks: jsonLines(checks),
    answers: jsonLines(ownAnswers),
    background: jsonLines(background),
  }
}

function jsonLines(rows: readonly object[]): string {
  return rows.map((row) => `${jsonLine(row)}\n`).join('')
}
