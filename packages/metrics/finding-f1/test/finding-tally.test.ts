import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpusFindingF1, findingCounts, findingF1, findingF1Score } from '../src/finding-f1.ts'
import { shareOf, undefinedShare } from '../src/finding-tally.ts'
import { someFindings } from './some-findings.ts'

test('F1 is the harmonic mean of precision and recall, where both are defined', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { minLength: 4, maxLength: 4 }), ([a, b, c, d]) => {
      const tally = [a! + b!, a!, c! + d!, c!] as const
      const [precision, recall] = [shareOf(tally, 'precision'), shareOf(tally, 'recall')]
      const mean = (2 * precision * recall) / (precision + recall)
      if (Number.isFinite(mean)) expect(shareOf(tally, 'f1')).toBeCloseTo(mean, 12)
    }),
  )
})

test('F1 is 0 if nothing is matched, and undefined if one side has none to match', () => {
  expect(shareOf([3, 0, 0, 0], 'f1')).toBe(0)
  expect(shareOf([0, 0, 2, 0], 'f1')).toBe(0)
  expect(shareOf([0, 0, 0, 0], 'f1')).toBeNaN()
  expect(shareOf([3, 2, 0, 0], 'f1')).toBeNaN()
  expect(shareOf([0, 0, 3, 2], 'f1')).toBeNaN()
  expect(undefinedShare({ part: 'f1', label: 'leak' })).toBe(
    'the found or the golden findings have none with the label leak',
  )
  expect(undefinedShare({ part: 'recall', label: 'all' })).toBe('there is no golden finding')
})

test('if labels have to agree, the score of a label is that of its findings alone', () => {
  fc.assert(
    fc.property(someFindings, someFindings, fc.constantFrom('bug', 'style'), (found, golden, label) => {
      const labelled = (list: typeof found) => list.filter((each) => each.label === label)
      const options = { by: 'label' }
      const { truePositives, falsePositives, falseNegatives } = findingCounts(
        labelled(found),
        labelled(golden),
        options,
      )
      const expected = (2 * truePositives) / (2 * truePositives + falsePositives + falseNegatives)
      // findings without a label match those with one only if what is unknown counts
      expect(findingF1(found, golden, { ...options, label })).toBe(expected)
      expect(findingF1Score(found, golden, { ...options, label }).score).toBe(expected)
    }),
  )
})

test('golden labels against findings without any have a recall alone', () => {
  const golden = [{ label: 'high', text: 'a leak in the pool' }]
  const found = [{ text: 'a leak in the pool' }]
  const options = { by: 'text', label: 'high' }
  expect(findingF1Score(found, golden, options)).toMatchObject({
    score: Number.NaN,
    parts: { recall: 1, precision: Number.NaN },
    reason: 'the found or the golden findings have none with the label high',
  })
  expect(corpusFindingF1([found, []], [golden, golden], { ...options, part: 'recall' })).toBe(0.5)
})
