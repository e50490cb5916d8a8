import { evaluateCorpus } from '@codegen-eval/metric'
import { fixtureJson } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { type VqaTruth, vqaAccuracy, vqaAccuracyMetric, vqaFileAccuracy } from '../src/vqa-accuracy.ts'

interface Case {
  readonly name: string
  readonly truth: Record<string, VqaTruth>
  readonly predictions: Record<string, string>
  readonly accuracy: number | { readonly error: string }
}

const golden = fixtureJson<{ readonly vqaAccuracy: { readonly cases: readonly Case[] } }>(
  'golden/detection-f1.json',
)

test('the published evaluator gives the same accuracy', () => {
  const { cases } = golden.vqaAccuracy
  expect(cases).toHaveLength(29)
  for (const { name, truth, predictions, accuracy } of cases) {
    if (typeof accuracy === 'object') {
      expect(() => vqaFileAccuracy(predictions, truth), name).toThrow(RangeError)
      continue
    }
    const score = vqaFileAccuracy(predictions, truth)
    expect(Math.round(1000 * score.accuracy) / 1000, name).toBe(accuracy)
    const questions = Object.keys(truth)
    const corpus = evaluateCorpus(
      vqaAccuracyMetric(),
      questions.map((question) => predictions[question]!),
      questions.map((question) => truth[question]!.answer),
    )
    expect(corpus.score, name).toBe(score.accuracy)
  }
})

test('one of several answers is enough, and the truth is not normalized', () => {
  expect(vqaAccuracy('The Kitten.', ['cat', 'kitten'])).toBe(1)
  expect(vqaAccuracy('kitten', 'The Kitten')).toBe(0)
})

test.each([
  [{}, { q: { answer: 'a' } }, 'predictions: question "q" is missing'],
  [{ r: 'a' }, { q: { answer: 'a' } }, 'predictions: question "r" is not in the truth'],
  [{ q: 1 }, { q: { answer: 'a' } }, 'predictions."q": expected a text, got number'],
  [
    { q: 'a' },
    { q: { answer: [] } },
    'truth."q": expected an object with "answer", a text or a list of texts',
  ],
  [{ q: 'a' }, { q: null }, 'truth."q": expected an object with "answer", a text or a list of texts'],
  [{ q: 'a' }, { q: { answer: 'a', lang: 'ru' } }, 'truth."q": expected "lang": "en", got "ru"'],
  [{ q: 'a' }, [], 'truth: expected an object from key to answer, got a list'],
  [{}, {}, 'truth: expected at least one question, got none'],
])('%j against %j is refused', (predictions, truth, message) => {
  expect(() => vqaFileAccuracy(predictions as never, truth as never)).toThrow(message)
})
