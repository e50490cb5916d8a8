import { InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import { isRecord } from '@codegen-eval/metric/internal'
import { parsedLines } from './json-lines.ts'

/** The answers of raters to one question about themselves. */
export interface BackgroundCounts {
  readonly question: string
  /** Number of raters who answered. */
  readonly raters: number
  /** Answers by frequency, the most frequent first; equally frequent ones in the order in which they come. */
  readonly answers: readonly { readonly answer: string; readonly raters: number }[]
}

/**
 * Counts the answers of raters to background questions, as `survey merge --background-out` writes them: JSON Lines with an
 * object for each rater, `{"rater", "<question>": "<answer>"}`. Empty answers are not counted.
 *
 * @param file The file's name in messages.
 * @throws InputError if a line is not such an object, a rater comes twice, or no question has an answer.
 */
export function backgroundCounts(text: string, file: string): BackgroundCounts[] {
  const raters = new Set<string>()
  const questions = new Map<string, Map<string, number>>()
  for (const { value, place } of parsedLines(file, text)) {
    if (!isRecord(value))
      throw inputErrorAt(place, `expected an object for each rater, found ${quote(value)}`)
    const { rater, ...answers } = value
    if (typeof rater !== 'string')
      throw inputErrorAt(place, `"rater": expected a text, found ${quote(rater)}`)
    if (raters.has(rater)) throw inputErrorAt(place, `rater ${quote(rater)} comes twice`)
    raters.add(rater)
    for (const [question, answer] of Object.entries(answers)) {
      if (typeof answer !== 'string')
        throw inputErrorAt(place, `${quote(question)}: expected a text, found ${quote(answer)}`)
      if (answer.trim() === '') continue
      const counts = questions.get(question) ?? new Map<string, number>()
      questions.set(question, counts.set(answer, (counts.get(answer) ?? 0) + 1))
    }
  }
  if (questions.size === 0) throw new InputError(`${file}: no question has an answer`)
  return [...questions].map(([question, counts]) => ({
    question,
    raters: [...counts.values()].reduce((sum, count) => sum + count, 0),
    answers: [...counts]
      .map(([answer, count]) => ({ answer, raters: count }))
      .sort((a, b) => b.raters - a.raters),
  }))
}
