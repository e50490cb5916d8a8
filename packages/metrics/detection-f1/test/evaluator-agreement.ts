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

export interface Golden {
  readonly cases: readonly Case[]
  readonly sample: Case
}

/** Tests that counts and scores are those of the challenge's published evaluator. */
export function testEvaluator(golden: Golden): void {
  test('the published evaluator gives the same counts and scores', () => {
    for (const { name, truth, predictions, error, f1, ...expected } of [golden.sample, ...golden.cases]) {
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
}
