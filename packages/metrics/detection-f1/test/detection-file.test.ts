import { fixtureJson } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { type DetectionFile, detectionFileF1 } from '../src/detection-file.ts'
import { testEvaluator } from './evaluator-agreement.ts'

testEvaluator(fixtureJson('golden/detection-f1.json'))

const box = [0, 0, 10, 10]

test('a class of the truth without boxes is a negative example, a class of the predictions alone is ignored', () => {
  const truth = { 'a.jpg': { cat: [], dog: [box] } }
  const predictions = { 'a.jpg': { cat: [box], dog: [box], fox: [box] } }
  expect(detectionFileF1(predictions, truth)).toMatchObject({ truePositives: 1, falsePositives: 1 })
})

test('nothing at all scores 0', () => {
  expect(detectionFileF1({}, {}).score).toBe(0)
  expect(detectionFileF1({}, {}, { variant: 'per-box' }).score).toBeNaN()
})

test.each([
  [{}, { 'a.jpg': { cat: [] } }, 'predictions: image "a.jpg" is missing'],
  [{ 'b.jpg': {} }, {}, 'predictions: image "b.jpg" is not in the truth'],
  [
    { 'a.jpg': {} },
    { 'a.jpg': { cat: [] } },
    'predictions: image "a.jpg", class "cat" is missing: write [] where nothing is predicted',
  ],
  [[], {}, 'predictions: expected an object from image to classes, got a list'],
  [
    { 'a.jpg': { cat: [[1]] } },
    { 'a.jpg': { cat: [] } },
    'predictions."a.jpg"."cat"[0]: expected [x, y, width, height], got [1]',
  ],
])('%j against %j is an error', (predictions, truth, message) => {
  expect(() => detectionFileF1(predictions as DetectionFile, truth as DetectionFile)).toThrow(
    new RangeError(message),
  )
})
