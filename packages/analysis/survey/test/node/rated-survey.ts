import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createSurveyRatings,
  parseSurveyAssignment,
  type SurveyItem,
  type SurveyRating,
} from '../../src/index.ts'

/** Eight tasks with outputs of two models; `kestrel` gives the reference on every second one. */
export const OUTPUTS = `${Array.from({ length: 8 }, (_, i) =>
  JSON.stringify({
    id: `t${i}`,
    intent: `return ${i} more than x`,
    references: [`return x + ${i}`],
    candidates: {
      heron: `return x - ${i}`,
      kestrel: i % 2 === 0 ? `return x + ${i}` : `x += ${i}\nreturn x`,
    },
  }),
).join('\n')}\n`

/** The ratings that a rater gives to the assignment in a folder, as the grading page exports them. */
export function ratingsOf(
  folder: string,
  rater: string,
  grade: (item: SurveyItem, index: number) => number,
  items = Number.POSITIVE_INFINITY,
): string {
  const assignment = parseSurveyAssignment(readFileSync(join(folder, `${rater}.json`), 'utf8'))
  const ratings = assignment.items.slice(0, items).map(
    (item, i): SurveyRating => ({
      item: item.item,
      values: Object.fromEntries(assignment.attributes.map((name) => [name, grade(item, i)])),
      seconds: 20 + (i % 3),
      at: '2025-01-31T12:00:00.000Z',
      ...(assignment.ownAnswer ? { ownAnswer: 'mine' } : {}),
    }),
  )
  return JSON.stringify(createSurveyRatings(assignment, ratings))
}

/** Grades that sort right outputs from wrong ones, with some noise. */
export function fairGrade({ code }: SurveyItem, index: number): number {
  const right = code.includes('+') ? 3 : 1
  return right + (index % 5 === 0 ? 1 : 0)
}
