import {
  type BackgroundAnswers,
  createSurveyRatings,
  parseSurveyRatings,
  type SurveyAssignment,
  type SurveyRating,
} from '@codegen-eval/survey'
import { type Answer, answerOf, isAnswered, type RatingSession, untold } from './rating-session.ts'

/** The answers that are whole, in the order of the items. */
export function ratingsOf(session: RatingSession): SurveyRating[] {
  const { items, attributes, ownAnswer } = session.assignment
  return items.flatMap(({ item }) => {
    if (!isAnswered(session, item)) return []
    const answer = answerOf(session, item)
    const values = Object.fromEntries(attributes.map((name) => [name, answer.values[name]!]))
    const reason = (answer.reason ?? '').trim()
    const rating = {
      ...{ item, values, seconds: Math.round(answer.seconds * 10) / 10, at: answer.at! },
      ...(reason === '' ? {} : { reason }),
      ...(answer.marks === undefined || answer.marks.length === 0 ? {} : { marks: answer.marks }),
    }
    return [ownAnswer ? { ...rating, ownAnswer: answer.ownAnswer ?? '' } : rating]
  })
}

/** The content of the file that the rater sends back. */
export function ratingFileText(session: RatingSession): string {
  return `${JSON.stringify(createSurveyRatings(session.assignment, ratingsOf(session), toldOf(session)), null, 2)}\n`
}

/** The answers to all questions about the rater, once none is open. */
function toldOf(session: RatingSession): BackgroundAnswers | undefined {
  const { assignment, background } = session
  if (assignment.background === undefined || untold(session).length > 0) return undefined
  return Object.fromEntries(
    assignment.background.map(({ question }) => [question, (background[question] ?? '').trim()]),
  )
}

/** The name of that file; it tells the files of raters and surveys apart. */
export function ratingFileName({ rater, survey }: SurveyAssignment): string {
  const plain = rater.replace(/[^\p{L}\p{N}_-]+/gu, '-')
  return `ratings-${plain}-${survey.slice(0, 8)}.json`
}

/** The changes that an import made. */
export interface ImportedRatings {
  readonly session: RatingSession
  /** Items whose answer was taken from the file. */
  readonly taken: readonly string[]
  /** The number of items that keep the answer that they had, because it is the same or a later one. */
  readonly kept: number
}

/**
 * Takes the answers of a file of ratings. Where an item is answered already, the later answer counts.
 *
 * @throws RangeError as `parseSurveyRatings`, for any other or changed file.
 */
export function importRatings(session: RatingSession, text: string): ImportedRatings {
  const { ratings, background = {} } = parseSurveyRatings(text, session.assignment)
  const answers = new Map(session.answers)
  const taken: string[] = []
  for (const rating of ratings) {
    const known = answerOf(session, rating.item)
    const isLater = isAnswered(session, rating.item) && Date.parse(known.at!) >= Date.parse(rating.at)
    if (isLater) continue
    answers.set(rating.item, answerFrom(rating))
    taken.push(rating.item)
  }
  const told = { ...background, ...session.background }
  return { session: { ...session, answers, background: told }, taken, kept: ratings.length - taken.length }
}

function answerFrom({ values, seconds, at, ownAnswer, reason, marks }: SurveyRating): Answer {
  const answer = {
    ...{ values, seconds, at },
    ...(reason === undefined ? {} : { reason }),
    ...(marks === undefined ? {} : { marks }),
  }
  return ownAnswer === undefined ? answer : { ...answer, ownAnswer, ownAnswerDone: true }
}
