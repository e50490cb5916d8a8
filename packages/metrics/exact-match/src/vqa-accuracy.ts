import {
  corpusFunction,
  type DefinedMetric,
  defineMetric,
  type MetricFunctions,
  partsFunction,
  scoreFunction,
  segmentMean,
  toReferences,
} from '@codegen-eval/metric'
import { type AnswerFileScore, checkAnswers } from './answer-file.ts'
import { normalizeVqaAnswer } from './normalize-vqa-answer.ts'

/** The true answer to a question, as the challenge's files have it. */
export interface VqaTruth {
  /** One answer, or several of which one is enough. */
  readonly answer: string | readonly string[]
  /** Only English has rules here; `en` by default. */
  readonly lang?: string
}

type NoOptions = Readonly<Record<never, never>>

/**
 * VQA accuracy as a metric: the share of English answers that equal one of their references after
 * `normalizeVqaAnswer`. References are compared as they are, so they have to be normalized, as those of the data are.
 */
export const vqaAccuracyMetric: DefinedMetric<NoOptions, ReadonlySet<string>> = /* @__PURE__ */ defineMetric({
  name: 'vqa-accuracy',
  numbers: '0.1.0',
  options: {},
  create: (_, signature) =>
    segmentMean({
      name: 'VQA accuracy',
      signature,
      column: 'matches',
      prepare: (references) => new Set(toReferences(references)),
      scoreSegment: (candidate, answers) => (answers.has(normalizeVqaAnswer(candidate)) ? 1 : 0),
      undefinedReason: 'there is no segment',
    }),
})

/**
 * 1 if the normalized answer equals one of the references, else 0.
 *
 * @throws RangeError for an empty list of references; TypeError for a text that is not a string.
 */
export const vqaAccuracy: MetricFunctions<NoOptions>['score'] =
  /* @__PURE__ */ scoreFunction(vqaAccuracyMetric)

/**
 * VQA accuracy of one answer in the form that all metrics share; there are no parts.
 *
 * @throws RangeError or TypeError as `vqaAccuracy`.
 */
export const vqaAccuracyScore: MetricFunctions<NoOptions>['parts'] =
  /* @__PURE__ */ partsFunction(vqaAccuracyMetric)

/**
 * The share of answers that equal one of their references after normalization, 0..1.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError as `vqaAccuracy`, or if there is no candidate, or not one reference set per candidate.
 */
export const corpusVqaAccuracy: MetricFunctions<NoOptions>['corpus'] =
  /* @__PURE__ */ corpusFunction(vqaAccuracyMetric)

/**
 * Accuracy of a file of answers, an object from question to text, as the evaluator of the question-answering task of the
 * Fusion Brain Challenge 2021 computes it, which rounds it to 3 places.
 *
 * That evaluator reduces Russian answers to lemmas by a dictionary. They are refused here.
 *
 * @throws RangeError if the questions of the two differ, if there is none, or for a value of another form; the question is
 * named.
 * @see https://github.com/ai-forever/fusion_brain_aij2021, evaluation/VQA_accuracy
 */
export function vqaFileAccuracy(
  predictions: Readonly<Record<string, string>>,
  truth: Readonly<Record<string, VqaTruth>>,
): AnswerFileScore {
  checkAnswers(predictions, 'predictions')
  checkAnswers(truth, 'truth')
  const questions = Object.keys(truth)
  if (questions.length === 0) throw new RangeError('truth: expected at least one question, got none')
  for (const question of Object.keys(predictions))
    if (!Object.hasOwn(truth, question))
      throw new RangeError(`predictions: question ${JSON.stringify(question)} is not in the truth`)
  const right = questions.filter((question) => {
    const name = JSON.stringify(question)
    if (!Object.hasOwn(predictions, question))
      throw new RangeError(`predictions: question ${name} is missing`)
    const answer = predictions[question]
    if (typeof answer !== 'string')
      throw new RangeError(`predictions.${name}: expected a text, got ${typeof answer}`)
    return answersOf(truth[question], `truth.${name}`).includes(normalizeVqaAnswer(answer))
  }).length
  return { answers: questions.length, right, accuracy: right / questions.length }
}

function answersOf(entry: VqaTruth, name: string): readonly string[] {
  const { answer, lang = 'en' } = entry ?? {}
  const answers = Array.isArray(answer) ? answer : [answer]
  if (answers.length === 0 || answers.some((text) => typeof text !== 'string'))
    throw new RangeError(`${name}: expected an object with "answer", a text or a list of texts`)
  if (lang !== 'en')
    throw new RangeError(
      `${name}: expected "lang": "en", got ${JSON.stringify(lang)}: other languages have no rules here`,
    )
  return answers
}
