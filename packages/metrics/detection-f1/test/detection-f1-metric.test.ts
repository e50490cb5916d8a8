import { evaluateCorpus, segmentRow } from '@codegen-eval/metric'
import { testMetricContract } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectionCounts, detectionF1 } from '../src/detection-f1.ts'
import { detectionF1Metric } from '../src/detection-f1-metric.ts'
import { gridBoxes } from './boxes.ts'

const metric = detectionF1Metric()
const perBox = detectionF1Metric({ variant: 'per-box' })

/** Boxes of a text, for any text: the contract is tested on texts of all kinds, and references have to have boxes. */
function boxesOf(text: string): string {
  const boxes = [...text].map((character, i) => {
    const at = character.charCodeAt(0) % 3
    return { class: i % 2, box: [at, 0, at + 2, 2] }
  })
  return JSON.stringify(boxes)
}
testMetricContract({
  ...metric,
  prepare: (references) => metric.prepare(references.map(boxesOf)),
  // some candidates are no boxes
  measure: (candidate, prepared, row, offset) =>
    metric.measure(candidate.length % 3 === 0 ? candidate : boxesOf(candidate), prepared, row, offset),
})

const cat = (...box: readonly number[]) => ({ class: 'cat', box })
const text = (...boxes: readonly unknown[]) => JSON.stringify(boxes)

test('a segment has the F1 of its boxes', () => {
  fc.assert(
    fc.property(gridBoxes, gridBoxes, (predictions, truth) => {
      const row = segmentRow(metric, JSON.stringify(predictions), JSON.stringify(truth))
      const { truePositives, falsePositives, falseNegatives } = detectionCounts(predictions, truth)
      expect([...row]).toEqual([truePositives, falsePositives, falseNegatives, 0, 0, 0])
      expect(metric.score(row)).toEqual(detectionF1(predictions, truth))
    }),
  )
})

test('the corpus score pools counts', () => {
  const candidates = [text(cat(0, 0, 1, 1)), text(cat(0, 0, 1, 1), cat(4, 4, 5, 5)), '[]']
  const references = [text(cat(0, 0, 1, 1)), text(cat(9, 9, 10, 10)), '[]']
  const { score, parts } = evaluateCorpus(metric, candidates, references)
  expect(score).toBe(1 / 2)
  expect(parts).toEqual({ precision: 1 / 3, recall: 1, unreadable: 0, missingClasses: 0, otherEntries: 0 })
  expect(evaluateCorpus(perBox, candidates, references).score).toBe(2 / 5)
  // the third segment has no score per box, and is left out of the mean of segments; the evaluator's rule gives 0
  expect(evaluateCorpus(perBox, candidates, references, 'segment').score).toBe(1 / 2)
  expect(evaluateCorpus(metric, candidates, references, 'segment').score).toBe(1 / 3)
})

test('of several references the best one counts, the first of equals', () => {
  const candidate = text(cat(0, 0, 1, 1))
  const [other, two] = [text(cat(5, 5, 6, 6)), text(cat(0, 0, 1, 1), cat(7, 7, 8, 8))]
  expect([...segmentRow(metric, candidate, [other, two])]).toEqual([1, 0, 1, 0, 0, 0])
  expect([...segmentRow(metric, '[]', [two, other])]).toEqual([0, 0, 2, 0, 0, 0])
  expect([...segmentRow(metric, '[]', [two, '[]'])]).toEqual([0, 0, 0, 0, 0, 0])
})

test('an entry that is no box is a false positive', () => {
  const candidate = text(cat(0, 0, 1, 1), cat(3, 3, 2, 2), 'cat', null)
  // corners in the wrong order are a box of the published rule
  expect([...segmentRow(metric, candidate, text(cat(0, 0, 1, 1)))]).toEqual([1, 3, 0, 0, 0, 2])
  expect([...segmentRow(perBox, candidate, text(cat(0, 0, 1, 1)))]).toEqual([1, 3, 0, 0, 0, 3])
})

test.each(['', 'a cat', '{"class": "cat", "box": [0, 0, 1, 1]}', '[{"class": "cat"', 'null'])(
  'the candidate %j predicts nothing, and is counted',
  (candidate) => {
    expect([...segmentRow(metric, candidate, text(cat(0, 0, 1, 1)))]).toEqual([0, 0, 1, 1, 0, 0])
  },
)

test('a reference that is no list of boxes is an error that names it', () => {
  expect(() => metric.prepare(['cat'])).toThrow('references[0]: expected a JSON list of {"class", "box"}')
  expect(() => metric.prepare(['[]', '[{"class": "cat", "box": [1, 0, 0]}]'])).toThrow(
    'references[1][0]: box: expected [x1, y1, x2, y2]',
  )
  expect(() => metric.prepare(['{"cat": 1}'])).toThrow('references[0]."cat": expected a list of boxes')
})

test('an object from class to boxes, as in the challenge, names the classes that are looked at', () => {
  const truth = JSON.stringify({ cat: [[0, 0, 1, 1]], dog: [] })
  const predictions = JSON.stringify({ cat: [[0, 0, 1, 1], 'x'], dog: [[]], fox: [[0, 0, 1, 1]] })
  expect([...segmentRow(metric, predictions, truth)]).toEqual([1, 1, 0, 0, 0, 1])
  expect([...segmentRow(metric, text(cat(0, 0, 1, 1)), truth)]).toEqual([1, 0, 0, 0, 0, 0])
})

test('classes that an object of predictions lacks have no prediction, and are counted', () => {
  const truth = JSON.stringify({ cat: [[0, 0, 1, 1]], dog: [], fox: [[0, 0, 1, 1]] })
  const row = segmentRow(metric, JSON.stringify({ cat: [[0, 0, 1, 1]] }), truth)
  expect([...row]).toEqual([1, 0, 1, 0, 2, 0])
  expect(metric.parts!(row).missingClasses).toBe(2)
  expect(metric.caveat!(row)).toBe('classes that the candidate lacks have no prediction: 2')
  expect(metric.caveat!(segmentRow(metric, 'a cat', truth))).toContain('it predicts nothing')
  expect(metric.caveat!(segmentRow(metric, '{"cat": [[0, 0, 1]], "dog": [], "fox": []}', truth))).toBe(
    'entries that are no boxes count as false positives: 1',
  )
  expect(metric.caveat!(segmentRow(metric, truth, truth))).toBeUndefined()
  // a list names no classes
  expect([...segmentRow(metric, text(cat(0, 0, 1, 1)), truth)]).toEqual([1, 0, 1, 0, 0, 0])
})

test('the options are in the signature', () => {
  expect(detectionF1Metric({ threshold: 0.75 }).signature).toMatch(
    /^detection-f1\|level:corpus\|variant:fusion-brain\|threshold:0.75\|v:/,
  )
  expect(() => detectionF1Metric({ threshold: 2 })).toThrow(RangeError)
})
