import { type Answer, answerOf, type RatingSession } from './rating-session.ts'

/**
 * The items whose answers a rater would lose with the page, because they are neither kept by the browser nor in an exported
 * file. An answer that was only begun is in no file.
 *
 * @param exported The answers in the last exported file, by item.
 * @param isKept Whether the browser keeps the answer of an item.
 */
export function unkeptAnswers(
  session: RatingSession,
  exported: ReadonlyMap<string, Answer>,
  isKept: (item: string) => boolean,
): string[] {
  return session.assignment.items
    .map(({ item }) => item)
    .filter((item) => {
      const answer = answerOf(session, item)
      return hasContent(answer) && !isKept(item) && !isSame(answer, exported.get(item))
    })
}

function hasContent({ values, ownAnswer = '' }: Answer): boolean {
  return Object.keys(values).length > 0 || ownAnswer.trim() !== ''
}

/** Whether two answers differ in nothing but the time that was spent on them. */
function isSame(answer: Answer, other: Answer | undefined): boolean {
  return other !== undefined && answer.at === other.at && answer.ownAnswer === other.ownAnswer
}
