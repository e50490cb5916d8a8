import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectionCounts, detectionF1 } from '../src/detection-f1.ts'
import { intersectionOverUnion } from '../src/intersection-over-union.ts'
import type { LabelledBox } from '../src/labelled-box.ts'
import { gridBoxes } from './boxes.ts'

const cat = (...box: readonly [number, number, number, number]): LabelledBox => ({ class: 'cat', box })

/** The definition word by word: every pair of boxes is looked at, once for each side. */
function slowCounts(predictions: readonly LabelledBox[], truth: readonly LabelledBox[], threshold: number) {
  const same = (a: LabelledBox, b: LabelledBox) =>
    String(a.class) === String(b.class) && intersectionOverUnion(a.box, b.box) > threshold
  const truePositives = predictions.filter((p) => truth.some((t) => same(p, t))).length
  return {
    truePositives,
    falsePositives: predictions.length - truePositives,
    falseNegatives: truth.filter((t) => !predictions.some((p) => same(p, t))).length,
  }
}

test('counts are those of the definition', () => {
  fc.assert(
    fc.property(gridBoxes, gridBoxes, fc.constantFrom(0, 0.25, 0.5, 0.9), (predictions, truth, threshold) => {
      expect(detectionCounts(predictions, truth, { threshold })).toEqual(
        slowCounts(predictions, truth, threshold),
      )
    }),
    { numRuns: 2000 },
  )
})

test('a prediction has to overlap a true box of its class by more than the threshold', () => {
  // 1 of 2 squares is shared: exactly half is not more than half
  expect(detectionF1([cat(0, 0, 1, 1)], [cat(0, 0, 2, 1)])).toBe(0)
  expect(detectionF1([cat(0, 0, 1, 1)], [cat(0, 0, 2, 1)], { threshold: 0.49 })).toBe(1)
  expect(detectionF1([{ class: 'dog', box: [0, 0, 1, 1] }], [cat(0, 0, 1, 1)])).toBe(0)
})

test('two predictions of one box are both true positives, and the box is no false negative', () => {
  const counts = detectionCounts([cat(0, 0, 10, 10), cat(0, 0, 10, 9)], [cat(0, 0, 10, 10)])
  expect(counts).toEqual({ truePositives: 2, falsePositives: 0, falseNegatives: 0 })
})

test('one prediction may find two boxes', () => {
  const counts = detectionCounts([cat(0, 0, 10, 10)], [cat(0, 0, 10, 9), cat(0, 1, 10, 10)])
  expect(counts).toEqual({ truePositives: 1, falsePositives: 0, falseNegatives: 0 })
})

test('F1 is 2 TP / (2 TP + FP + FN)', () => {
  const predictions = [cat(0, 0, 1, 1), cat(5, 5, 6, 6), cat(8, 8, 9, 9)]
  const truth = [cat(0, 0, 1, 1), cat(20, 20, 21, 21)]
  expect(detectionCounts(predictions, truth)).toEqual({
    truePositives: 1,
    falsePositives: 2,
    falseNegatives: 1,
  })
  expect(detectionF1(predictions, truth)).toBe(2 / 5)
})

test('it is from 0 to 1, 1 for boxes with an area and themselves, and the same in any order', () => {
  fc.assert(
    fc.property(gridBoxes, gridBoxes, (predictions, truth) => {
      const score = detectionF1(predictions, truth)
      if (predictions.length + truth.length === 0) expect(score).toBeNaN()
      else expect(score >= 0 && score <= 1).toBe(true)
      expect(detectionF1(predictions.toReversed(), truth.toReversed())).toBe(score)
      const solid = truth.filter(({ box: [x1, y1, x2, y2] }) => x1 < x2 && y1 < y2)
      if (solid.length > 0) expect(detectionF1(solid, solid)).toBe(1)
    }),
  )
})

test('a higher threshold never finds more', () => {
  fc.assert(
    fc.property(gridBoxes, gridBoxes, (predictions, truth) => {
      const at = (threshold: number) => detectionCounts(predictions, truth, { threshold })
      expect(at(0.7).truePositives).toBeLessThanOrEqual(at(0.3).truePositives)
      expect(at(0.7).falseNegatives).toBeGreaterThanOrEqual(at(0.3).falseNegatives)
    }),
  )
})

test('without boxes on either side it is undefined, without those of one side 0', () => {
  expect(detectionF1([], [])).toBeNaN()
  expect(detectionF1([], [cat(0, 0, 1, 1)])).toBe(0)
  expect(detectionF1([cat(0, 0, 1, 1)], [])).toBe(0)
})

test('mistakes are errors', () => {
  for (const threshold of [-0.1, 1, Number.NaN])
    expect(() => detectionF1([], [], { threshold })).toThrow(
      `threshold: expected a number from 0 to below 1, got ${threshold}`,
    )
  expect(() => detectionF1([cat(1, 0, 0, 1)], [])).toThrow('predictions[0]: box: expected x1 <= x2')
  expect(() => detectionF1([], [null as never])).toThrow('truth[0]')
  expect(() => detectionF1('[]' as never, [])).toThrow(TypeError)
})
