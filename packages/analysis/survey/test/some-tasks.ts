import fc from 'fast-check'
import { createSurveyRatings, type Survey, type SurveyRatings, type SurveyTask } from '../src/index.ts'
import { ratedAssignment } from '../src/survey-key.ts'

/** Names that occur in no text of the tasks, so that a search finds a name that leaks. */
export const MODEL_NAMES = ['Zebrafish', 'Quokka', 'Xylophage', 'Jabberwock']

/** Tasks whose outputs are often equal to each other or to the reference. */
export const someTasks: fc.Arbitrary<SurveyTask[]> = fc
  .array(
    fc.record({
      models: fc.subarray(MODEL_NAMES, { minLength: 1 }),
      outputs: fc.array(fc.constantFrom('a + b', 'a + b ', 'sum(a)', 'pass', 'for x in y:\n    print(x)'), {
        minLength: 4,
        maxLength: 4,
      }),
    }),
    { minLength: 4, maxLength: 12 },
  )
  .map((tasks) =>
    tasks.map(({ models, outputs }, i) => ({
      id: i % 2 === 0 ? `secret-${i}` : i,
      intent: `do thing number ${i % 5}`,
      references: ['a + b', 'other'],
      models,
      candidates: outputs.slice(0, models.length),
    })),
  )

/** Complete ratings of a survey, by a function of the output. */
export function completeRatings(
  { key }: Survey,
  grade: (id: string | number, systems: readonly string[], rater: string) => number,
): SurveyRatings[] {
  return key.raters.map((entry) =>
    createSurveyRatings(
      ratedAssignment(key, entry),
      entry.items.map(({ item, id, models, reference }, i) => ({
        item,
        values: Object.fromEntries(
          key.attributes.map((name) => [
            name,
            grade(id, reference ? [...models, 'reference'] : models, entry.rater),
          ]),
        ),
        seconds: 10 + (i % 7),
        at: '2025-01-31T12:00:00Z',
      })),
    ),
  )
}
