import { everyMapping } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpusDetectionF1, detectionCounts, detectionF1, detectionF1Score } from '../src/detection-f1.ts'
import { intersectionOverUnion } from '../src/intersection-over-union.ts'
import type { LabelledBox } from '../src/labelled-box.ts'
import { gridBoxes } from './boxes.ts'

const cat = (...box: readonly [number, number, number, number]): LabelledBox => ({ class: 'cat', box })

/** The rules of the published evaluator, class by class, with one loop each. */
function slowCounts(predictions: readonly LabelledBox[], truth: readonly LabelledBox[], threshold: number) {
  const of = (boxes: readonly LabelledBox[], label: string) =>
    boxes.filter((box) => String(box.class) === label)
  const total = { truePositives: 0, falsePositives: 0, falseNegatives: 0 }
  for (const label of new Set([...predictions, ...truth].map((box) => String(box.class)))) {
    const [predicted, actual] = [of(predictions, label), of(truth, label)]
    total.falseNegatives += Math.max(0, actual.length - predicted.length)
    let before = ''
    for (const { box } of predicted) {
      const isRepeated = actual.length > 0 && before === box.join()
      before = box.join()
      if (isRepeated) continue
      if (actual.some((other) => intersectionOverUnion(box, other.box) >= threshold)) total.truePositives++
      else total.falsePositives++
    }
  }
  return total
}

/** `per-box`: every pair of boxes is looked at, once for each side. */
function slowCountsPerBox(
  predictions: readonly LabelledBox[],
  truth: readonly LabelledBox[],
  threshold: number,
) {
  const same = (a: LabelledBox, b: LabelledBox) =>
    String(a.class) === String(b.class) && intersectionOverUnion(a.box, b.box) > threshold
  const truePositives = predictions.filter((p) => truth.some((t) => same(p, t))).length
  return {
    truePositives,
    falsePositives: predictions.length - truePositives,
    falseNegatives: truth.filter((t) => !predictions.some((p) => same(p, t))).length,
  }
}

test.each([
  ['fusion-brain', slowCounts],
  ['per-box', slowCountsPerBox],
] as const)('counts are those of the rules of %s', (variant, slow) => {
  fc.assert(
    fc.property(gridBoxes, gridBoxes, fc.constantFrom(0, 0.25, 0.5, 0.9), (predictions, truth, threshold) => {
      expect(detectionCounts(predictions, truth, { variant, threshold })).toEqual(
        slow(predictions, truth, threshold),
      )
    }),
    { numRuns: 2000 },
  )
})

/** `one-to-one`: the most pairs of all matchings. */
function slowPairs(predictions: readonly LabelledBox[], truth: readonly LabelledBox[], threshold: number) {
  const isPair = (a: LabelledBox, b: LabelledBox) => {
    const overlap = intersectionOverUnion(a.box, b.box)
    return String(a.class) === String(b.class) && overlap > 0 && overlap >= threshold
  }
  let most = 0
  everyMapping(predictions.length, truth.length, (mapping) => {
    const pairs = [...mapping].flatMap((t, p) => (t < 0 ? [] : [isPair(predictions[p], truth[t])]))
    if (!pairs.includes(false)) most = Math.max(most, pairs.length)
  })
  return most
}

test('one-to-one: true positives are the most pairs, and every other box is false', () => {
  const few = gridBoxes.map((boxes) => boxes.slice(0, 4))
  fc.assert(
    fc.property(few, few, fc.constantFrom(0, 0.1, 0.5, 1), (predictions, truth, threshold) => {
      const given = { variant: 'one-to-one', threshold } as const
      const { truePositives, falsePositives, falseNegatives } = detectionCounts(predictions, truth, given)
      expect(truePositives).toBe(slowPairs(predictions, truth, threshold))
      expect([truePositives + falsePositives, truePositives + falseNegatives]).toEqual([
        predictions.length,
        truth.length,
      ])
    }),
    { numRuns: 500 },
  )
})

test('one-to-one: a box that is predicted twice is found once, and one box over two finds one', () => {
  const once = { variant: 'one-to-one' } as const
  expect(detectionF1([cat(0, 0, 10, 10), cat(0, 0, 10, 9)], [cat(0, 0, 10, 10)], once)).toBe(2 / 3)
  expect(detectionF1([cat(0, 0, 10, 10)], [cat(0, 0, 10, 9), cat(0, 1, 10, 10)], once)).toBe(2 / 3)
  expect(detectionF1([], [], once)).toBeNaN()
  expect(() => detectionF1([cat(1, 1, 0, 0)], [], once)).toThrow('expected x1 <= x2')
})

const perBox = { variant: 'per-box' } as const

test('a prediction has to overlap a true box of its class by at least the threshold; per-box by more', () => {
  // 1 of 2 squares is shared
  const half = [[cat(0, 0, 1, 1)], [cat(0, 0, 2, 1)]] as const
  expect(detectionF1(...half)).toBe(1)
  expect(detectionF1(...half, { threshold: 0.51 })).toBe(0)
  expect(detectionF1(...half, perBox)).toBe(0)
  expect(detectionF1(...half, { ...perBox, threshold: 0.49 })).toBe(1)
  expect(detectionF1([{ class: 'dog', box: [0, 0, 1, 1] }], [cat(0, 0, 1, 1)])).toBe(0)
})

test('two predictions of one box are both true positives, and the box is no false negative', () => {
  for (const options of [{}, perBox]) {
    const counts = detectionCounts([cat(0, 0, 10, 10), cat(0, 0, 10, 9)], [cat(0, 0, 10, 10)], options)
    expect(counts).toEqual({ truePositives: 2, falsePositives: 0, falseNegatives: 0 })
  }
})

test('equal predictions in a row are one, but not per box or in a class without true boxes', () => {
  const twice = [cat(0, 0, 1, 1), cat(0, 0, 1, 1)]
  expect(detectionCounts(twice, [cat(0, 0, 1, 1)]).truePositives).toBe(1)
  expect(detectionCounts([...twice, cat(5, 5, 6, 6), cat(0, 0, 1, 1)], [cat(0, 0, 1, 1)]).truePositives).toBe(
    2,
  )
  expect(detectionCounts(twice, [cat(0, 0, 1, 1)], perBox).truePositives).toBe(2)
  expect(detectionCounts(twice, []).falsePositives).toBe(2)
})

test('false negatives are a difference of numbers, or per box the true boxes that nothing hits', () => {
  // one prediction over two boxes
  const over = [[cat(0, 0, 10, 10)], [cat(0, 0, 10, 9), cat(0, 1, 10, 10)]] as const
  expect(detectionCounts(...over).falseNegatives).toBe(1)
  expect(detectionCounts(...over, perBox).falseNegatives).toBe(0)
  // a miss of the only box
  expect(detectionCounts([cat(5, 5, 6, 6)], [cat(0, 0, 1, 1)]).falseNegatives).toBe(0)
  expect(detectionCounts([cat(5, 5, 6, 6)], [cat(0, 0, 1, 1)], perBox).falseNegatives).toBe(1)
})

test('F1 is 2 TP / (2 TP + FP + FN)', () => {
  const predictions = [cat(0, 0, 1, 1), cat(5, 5, 6, 6), cat(8, 8, 9, 9)]
  const truth = [cat(0, 0, 1, 1), cat(20, 20, 21, 21)]
  expect(detectionCounts(predictions, truth, perBox)).toEqual({
    truePositives: 1,
    falsePositives: 2,
    falseNegatives: 1,
  })
  expect(detectionF1(predictions, truth, perBox)).toBe(2 / 5)
  expect(detectionF1(predictions, truth)).toBe(2 / 4)
})

test('it is from 0 to 1, 1 for boxes with an area and themselves; per box the same in any order', () => {
  fc.assert(
    fc.property(gridBoxes, gridBoxes, (predictions, truth) => {
      const score = detectionF1(predictions, truth)
      expect(score >= 0 && score <= 1).toBe(true)
      const each = detectionF1(predictions, truth, perBox)
      if (predictions.length + truth.length === 0) expect(each).toBeNaN()
      else expect(each >= 0 && each <= 1).toBe(true)
      expect(detectionF1(predictions.toReversed(), truth.toReversed(), perBox)).toBe(each)
      const solid = truth.filter(({ box: [x1, y1, x2, y2] }) => x1 < x2 && y1 < y2)
      for (const options of [{}, perBox]) {
        if (solid.length > 0) expect(detectionF1(solid, solid, options)).toBe(1)
      }
    }),
  )
})

test('a higher threshold never finds more', () => {
  fc.assert(
    fc.property(gridBoxes, gridBoxes, (predictions, truth) => {
      for (const variant of ['fusion-brain', 'per-box'] as const) {
        const at = (threshold: number) => detectionCounts(predictions, truth, { variant, threshold })
        expect(at(0.7).truePositives).toBeLessThanOrEqual(at(0.3).truePositives)
        expect(at(0.7).falseNegatives).toBeGreaterThanOrEqual(at(0.3).falseNegatives)
      }
    }),
  )
})

test('without boxes on either side it is 0, and undefined per box', () => {
  expect(detectionF1([], [])).toBe(0)
  expect(detectionF1([], [], perBox)).toBeNaN()
  for (const options of [{}, perBox]) {
    expect(detectionF1([], [cat(0, 0, 1, 1)], options)).toBe(0)
    expect(detectionF1([cat(0, 0, 1, 1)], [], options)).toBe(0)
  }
})

test('boxes with corners in the wrong order overlap nothing, and are an error per box', () => {
  expect(detectionF1([cat(1, 1, 0, 0)], [cat(1, 1, 0, 0)])).toBe(0)
  expect(() => detectionF1([cat(1, 0, 0, 1)], [], perBox)).toThrow(
    'predictions[0]: box: expected x1 <= x2 and y1 <= y2, got [1,0,0,1]',
  )
})

test('mistakes are errors', () => {
  for (const threshold of [-0.1, 1.1, Number.NaN])
    expect(() => detectionF1([], [], { threshold })).toThrow(/threshold.*a number from 0 to 1/)
  expect(() => detectionF1([], [], { ...perBox, threshold: 1 })).toThrow(/threshold.*below 1/)
  expect(() => detectionF1([], [null as never])).toThrow('truth[0]')
  expect(() => detectionF1('[]' as never, [])).toThrow(TypeError)
})

test('the score of an image has its parts, and a reason where there is none', () => {
  const predictions = [cat(0, 0, 10, 10), cat(20, 20, 30, 30)]
  expect(detectionF1Score(predictions, [cat(0, 0, 10, 10)])).toEqual({
    score: detectionF1(predictions, [cat(0, 0, 10, 10)]),
    parts: { precision: 1 / 2, recall: 1 },
  })
  expect(detectionF1Score([], [], { variant: 'per-box' })).toMatchObject({
    score: Number.NaN,
    reason: 'there is neither a predicted box nor a true one',
  })
})

test('the score of a corpus is that of the summed counts', () => {
  const hit = [cat(0, 0, 10, 10)]
  const miss = [cat(20, 20, 30, 30)]
  // two hits, one false positive and one false negative
  expect(corpusDetectionF1([hit, miss, hit], [hit, hit, hit], { variant: 'per-box' })).toBeCloseTo(4 / 6, 12)
  expect(corpusDetectionF1([hit], [hit])).toBe(1)
  expect(() => corpusDetectionF1([hit], [hit, hit])).toThrow(RangeError)
  expect(() => corpusDetectionF1([], [])).toThrow(RangeError)
})
