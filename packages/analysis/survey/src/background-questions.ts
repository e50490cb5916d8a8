import { DocumentFields, failField, readList, readObjects } from './document-fields.ts'

/** A question about the rater, such as years of experience. */
export interface BackgroundQuestion {
  /** The question, by which its answer is named. */
  readonly question: string
  /** More about it, in Markdown. */
  readonly text?: string
  /** The answers of which one is chosen; it is answered in words if there are none. */
  readonly choices?: readonly string[]
}

/** Answers by question. A question in words may have an empty one. */
export type BackgroundAnswers = Readonly<Record<string, string>>

/** Checks background questions: distinct, and with two different choices or none. */
export function readBackground(value: unknown): BackgroundQuestion[] {
  const questions = readObjects(
    value,
    'background',
    ['question', 'text', 'choices'],
    (fields): BackgroundQuestion => ({
      question: fields.name('question'),
      ...fields.optional('text', (name) => fields.text(name)),
      ...fields.optional('choices', (name) => readChoices(fields.values[name], fields.at(name))),
    }),
  )
  if (questions.length === 0) failField('background', 'at least one question, or nothing', value)
  questions.forEach(({ question }, i) => {
    if (questions.findIndex((other) => other.question === question) !== i)
      failField(`background[${i}].question`, 'a question that did not come before', question)
  })
  return questions
}

/** Checks answers: one for each question, and one of its choices where it has some. */
export function readBackgroundAnswers(
  value: unknown,
  questions: readonly BackgroundQuestion[],
): BackgroundAnswers {
  const names = questions.map(({ question }) => question)
  const fields = new DocumentFields(value, 'background', names)
  return Object.fromEntries(
    questions.map(({ question, choices }) => {
      const answer = fields.text(question)
      if (choices !== undefined && !choices.includes(answer))
        fields.fail(question, `one of ${choices.join(', ')}`)
      return [question, answer]
    }),
  )
}

/** The questions that have no answer yet. Those in words may stay without one. */
export function openQuestions(
  questions: readonly BackgroundQuestion[],
  answers: BackgroundAnswers,
): BackgroundQuestion[] {
  return questions.filter(
    ({ question, choices }) =>
      choices !== undefined && !(Object.hasOwn(answers, question) && choices.includes(answers[question])),
  )
}

function readChoices(value: unknown, path: string): string[] {
  const choices = readList(value, path, (choice, at) =>
    typeof choice === 'string' && choice.trim() !== ''
      ? choice
      : failField(at, 'a text that is not blank', choice),
  )
  if (new Set(choices).size < 2 || new Set(choices).size < choices.length)
    failField(path, 'two choices or more, all of them different', choices)
  return choices
}
