import { sharedJson } from '@codegen-eval/tools/shared'
import { expect, test } from 'vitest'
import { type DetectionFile, detectionFileF1 } from '../src/detection-file.ts'

interface Case {
  readonly name: string
  readonly truth: DetectionFile
  readonly predictions: DetectionFile
  readonly truePositives: number
  readonly falsePositives: number
  readonly falseNegatives: number
  readonly precision: number
  readonly recall: number
  readonly f1: number
  readonly error?: string
}

const golden = sharedJson<{ readonly cases: readonly Case[]; readonly sample: Case }>(
  'golden/detection-f1.json',
)

test.skipIf(!golden)('the published evaluator gives the same counts and scores', () => {
  for (const { name, truth, predictions, error, f1, ...expected } of [golden!.sample, ...golden!.cases]) {
    if (error !== undefined) {
      expect(() => detectionFileF1(predictions, truth), name).toThrow(RangeError)
      continue
    }
    const { truePositives, falsePositives, falseNegatives, precision, recall } = expected
    const counts = { truePositives, falsePositives, falseNegatives }
    const { score, ...result } = detectionFileF1(predictions, truth)
    expect(result, name).toEqual({ ...counts, precision, recall })
    expect(score, name).toBeCloseTo(f1, 12)
  }
})

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
