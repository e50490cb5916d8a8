import type { SurveyAssignment, SurveyRating } from '../src/index.ts'
import { surveyChecksum } from '../src/survey-checksum.ts'

/** An assignment of three items, written by hand. */
export function exampleAssignment(changes: Partial<SurveyAssignment> = {}): SurveyAssignment {
  const document = {
    form: 'codegen-eval-survey',
    formVersion: 1,
    survey: 'ab'.repeat(32),
    rater: 'rater-01',
    title: 'Helpfulness of code',
    instructions: 'Grade each answer.\nDo not run it.',
    scale: { min: 0, max: 4, step: 1, anchors: [{ value: 0, label: 'not helpful', description: 'No use.' }] },
    attributes: ['grade'],
    ownAnswer: false,
    items: [
      { item: 'a1', intent: 'add `a` and `b`', code: 'a + b', language: 'python' },
      { item: 'b2', intent: 'sort xs', code: 'for x in xs:\n    pass' },
      { item: 'c3', intent: 'sort xs', code: '' },
    ],
    ...changes,
  } as const
  return { ...document, checksum: surveyChecksum(document) }
}

/** A rating of an item by one grade. */
export function exampleRating(
  item: string,
  grade: number,
  changes: Partial<SurveyRating> = {},
): SurveyRating {
  return { item, values: { grade }, seconds: 12.5, at: '2025-01-31T12:00:00.000Z', ...changes }
}
