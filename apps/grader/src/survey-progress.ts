import type { SurveyKey } from '@codegen-eval/survey'
import { preferenceAgreement, raterAgreement } from '@codegen-eval/survey/internal'
import {
  type MergedSurvey,
  mergeSurvey,
  type SurveyFile,
  type SurveyPreferenceRow,
} from '@codegen-eval/survey/merge'

type Preference = Parameters<typeof preferenceAgreement>[0][number]

/** A coefficient of agreement of the raters so far. */
export interface AgreementSoFar {
  readonly attribute: string
  readonly name: string
  /** `NaN` if it is undefined. */
  readonly value: number
  /** Number of outputs with two ratings or more. */
  readonly items: number
}

/** A rater for whom a rule holds. */
export interface FlaggedRater {
  readonly rater: string
  readonly attribute: string
  readonly rules: readonly string[]
}

/** How far a survey is. */
export interface SurveyProgress {
  readonly merged: MergedSurvey
  readonly rated: number
  readonly items: number
  readonly agreement: readonly AgreementSoFar[]
  readonly flagged: readonly FlaggedRater[]
}

/**
 * How far a survey is, by the files that raters sent back: the work of each rater, their agreement, who is flagged, and which outputs
 * miss ratings.
 *
 * @throws RangeError as `mergeSurvey` if a file is broken or of another survey.
 */
export function surveyProgress(key: SurveyKey, files: readonly SurveyFile[]): SurveyProgress {
  const merged = mergeSurvey(key, files)
  const sum = (of: 'rated' | 'items') => merged.raters.reduce((all, rater) => all + rater[of], 0)
  return {
    ...{ merged, rated: sum('rated'), items: sum('items') },
    agreement: key.attributes.flatMap((attribute) => agreementOn(attribute, merged)),
    flagged: merged.reports.flatMap(({ attribute, report }) =>
      report.raters
        .filter(({ flags }) => flags.length > 0)
        .map(({ rater, flags }) => ({ rater: String(rater), attribute, rules: flags })),
    ),
  }
}

/** Agreement on one attribute; none before two raters rated the same. */
function agreementOn(attribute: string, { rows, preferences }: MergedSurvey): AgreementSoFar[] {
  // an output of several models was judged once
  const judged = new Map(rows.map((row) => [row.judgement, row]))
  const ratings = [...judged.values()].map((row) => ({
    ...{ item: JSON.stringify([row.id, row.model, row.sample]), rater: row.rater },
    label: Number(row[attribute]),
  }))
  const counts = new Map<string, number>()
  for (const { item } of ratings) counts.set(item, (counts.get(item) ?? 0) + 1)
  const isRated = [...counts.values()].some((count) => count > 1)
  const found = isRated
    ? raterAgreement(ratings)
    : preferenceAgreement(preferences.map((row) => preferenceOf(row, attribute)))
  return found
    .filter(({ key: [name, level] }) => name === 'gwetAc' || level === 'interval' || level === 'nominal')
    .map(({ name, agreement: { value, items } }) => ({ attribute, name, value, items }))
}

const WINNERS = { model_a: 'a', model_b: 'b' } as const

/** A row of a preference; with one attribute its column is `winner`. */
function preferenceOf(row: SurveyPreferenceRow, attribute: string): Preference {
  const given = row[attribute] ?? row.winner
  return {
    ...{ id: row.id, rater: row.rater, a: row.model_a, b: row.model_b },
    winner: WINNERS[given as keyof typeof WINNERS] ?? 'tie',
  }
}
