import type { SurveyKey, SurveyKeyItem } from './survey-key.ts'
import type { SurveyAnswer } from './survey-ratings.ts'
import { REFERENCE_SYSTEM } from './surveyed-outputs.ts'

/**
 * A rater's answer where the answer is known, as a row of a file of its own: the second rating of a repeated item, or the rating of an
 * item with known grades. `expected_NAME` is the first, or the right, grade of attribute NAME. `aggregate` reports these by rater, and
 * they are no ratings.
 */
export type SurveyCheckRow = Readonly<Record<string, string | number>> & {
  readonly id: string | number
  readonly rater: string
  readonly check: 'repeat' | 'gold' | 'attention'
}

/** The answers of a rater to repeats and to items with known grades, in the order in which they were shown. */
export function checkRows(
  { attributes }: Pick<SurveyKey, 'attributes'>,
  rater: string,
  items: readonly SurveyKeyItem[],
  answers: ReadonlyMap<string, SurveyAnswer>,
): SurveyCheckRow[] {
  return items.flatMap(({ item, id, models, reference, repeatOf, check, expected }): SurveyCheckRow[] => {
    const answer = answers.get(item)
    const known = repeatOf === undefined ? expected : answers.get(repeatOf)?.values
    const kind = repeatOf === undefined ? check : 'repeat'
    if (answer === undefined || known === undefined || kind === undefined) return []
    const model = models[0] ?? (reference ? REFERENCE_SYSTEM : undefined)
    const grades = attributes.flatMap((name) => [
      [name, answer.values[name]],
      [`expected_${name}`, known[name]],
    ])
    return [
      {
        id,
        ...(model === undefined ? {} : { model }),
        rater,
        check: kind,
        ...Object.fromEntries(grades),
        judgement: item,
        ...(answer.seconds === undefined ? {} : { seconds: answer.seconds }),
      } as SurveyCheckRow,
    ]
  })
}
