import { fixtureJson } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { answerFileAccuracy, type JsonValue } from '../src/answer-file.ts'
import { corpusExactMatch } from '../src/exact-match.ts'

interface Case {
  readonly name: string
  readonly truth: Record<string, JsonValue>
  readonly predictions: Record<string, JsonValue>
  readonly accuracy: number | { readonly error: string }
}

const golden = fixtureJson<{ readonly stringAccuracy: { readonly cases: readonly Case[] } }>(
  'golden/detection-f1.json',
)

test('the published evaluator gives the same accuracy', () => {
  const { cases } = golden.stringAccuracy
  expect(cases).toHaveLength(25)
  for (const { name, truth, predictions, accuracy } of cases) {
    if (typeof accuracy === 'object') {
      expect(() => answerFileAccuracy(predictions, truth), name).toThrow(RangeError)
      continue
    }
    const score = answerFileAccuracy(predictions, truth)
    expect(score.accuracy, name).toBeCloseTo(accuracy, 12)
    expect(score.right / score.answers, name).toBe(score.accuracy)
    // for texts it is exact match
    const keys = Object.keys(truth)
    const [given, expected] = [keys.map((key) => predictions[key] ?? ''), keys.map((key) => truth[key])]
    if (![...given, ...expected].every((value) => typeof value === 'string')) continue
    expect(corpusExactMatch(given as string[], expected as string[], { lineEnds: 'keep' }), name).toBe(
      score.accuracy,
    )
  }
})

test('objects are compared by their values, and names of methods are ordinary keys', () => {
  const accuracy = (prediction: JsonValue, truth: JsonValue) =>
    answerFileAccuracy({ a: prediction }, { a: truth }).accuracy
  expect(accuracy({ x: 1, y: [true] }, { y: [1], x: 1 })).toBe(1)
  expect(accuracy({ x: 1 }, { x: 1, y: 2 })).toBe(0)
  expect(accuracy({ x: 1 }, { y: 1 })).toBe(0)
  expect(accuracy([], {})).toBe(0)
  expect(accuracy(false, '')).toBe(0)
  expect(answerFileAccuracy({}, { toString: '', a: 'x' }).right).toBe(1)
})

test('a list is equal to lists alone, never to the text of its items', () => {
  const accuracy = (prediction: JsonValue, truth: JsonValue) =>
    answerFileAccuracy({ a: prediction }, { a: truth }).accuracy
  expect(accuracy(['a', 'b'], ['a', 'b'])).toBe(1)
  for (const other of ['ab', '', 2, null, { 0: 'a', 1: 'b', length: 2 }]) {
    expect(accuracy(['a', 'b'], other)).toBe(0)
    expect(accuracy(other, ['a', 'b'])).toBe(0)
    expect(accuracy([['a', 'b']], [other])).toBe(0)
  }
  expect(accuracy({ x: 1 }, [1])).toBe(0)
  expect(accuracy({ x: 1 }, 'x')).toBe(0)
  expect(accuracy(null, {})).toBe(0)
})

test('values nested to any depth end', () => {
  let deep: JsonValue = 'x'
  for (let i = 0; i < 100_000; i++) deep = [deep]
  expect(answerFileAccuracy({ a: deep }, { a: deep }).accuracy).toBe(1)
})

test('what is not an object is refused', () => {
  expect(() => answerFileAccuracy([] as never, {})).toThrow(
    'predictions: expected an object from key to answer, got a list',
  )
  expect(() => answerFileAccuracy({}, null as never)).toThrow(
    'truth: expected an object from key to answer, got null',
  )
  expect(() => answerFileAccuracy({}, {})).toThrow('truth: expected at least one key, got none')
})
