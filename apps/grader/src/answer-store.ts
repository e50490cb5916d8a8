import type { BackgroundAnswers } from '@codegen-eval/survey'
import type { Answer, Phase } from './rating-session.ts'

/** An assignment that was opened in this browser. */
export interface KeptSurvey {
  /** The checksum of the assignment. */
  readonly checksum: string
  /** The file. */
  readonly text: string
  readonly title: string
  readonly rater: string
  readonly items: number
  /** Index of the item that was shown last. */
  readonly position: number
  /** Where the rater was last. */
  readonly phase: Phase
  /** Answers to questions about the rater. */
  readonly background?: BackgroundAnswers
}

/** Where assignments and answers are kept. Those of two assignments never mix: the checksum is part of every key. */
export interface AnswerStore {
  surveys(): Promise<readonly KeptSurvey[]>
  answers(checksum: string): Promise<ReadonlyMap<string, Answer>>
  keepSurvey(survey: KeptSurvey): Promise<void>
  keepAnswer(checksum: string, item: string, answer: Answer): Promise<void>
  /** Forgets an assignment and its answers. */
  remove(checksum: string): Promise<void>
}

/** A store that lasts as long as the page is open. */
export function memoryStore(): AnswerStore {
  const surveys = new Map<string, KeptSurvey>()
  const answers = new Map<string, Map<string, Answer>>()
  return {
    surveys: async () => [...surveys.values()],
    answers: async (checksum) => new Map(answers.get(checksum)),
    async keepSurvey(survey) {
      surveys.set(survey.checksum, survey)
    },
    async keepAnswer(checksum, item, answer) {
      const known = answers.get(checksum) ?? new Map<string, Answer>()
      answers.set(checksum, known.set(item, answer))
    },
    async remove(checksum) {
      surveys.delete(checksum)
      answers.delete(checksum)
    },
  }
}
