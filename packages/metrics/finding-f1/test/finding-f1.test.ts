import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpusFindingF1, findingCounts, findingF1, findingF1Score } from '../src/finding-f1.ts'
import { someFindings } from './some-findings.ts'

const at = (line: number, label = 'bug') => ({ path: 'a.ts', line, label })

test('F1 is 2 TP / (2 TP + FP + FN)', () => {
  const [found, golden] = [
    [at(1), at(2), at(3), at(3)],
    [at(1), at(3), at(9)],
  ]
  expect(findingCounts(found, golden)).toEqual({ truePositives: 2, falsePositives: 2, falseNegatives: 1 })
  expect(findingF1(found, golden)).toBe(4 / 7)
  expect(findingF1Score(found, golden).parts).toEqual({
    precision: 1 / 2,
    recall: 2 / 3,
    lower: 4 / 7,
    upper: 4 / 7,
  })
})

test('a finding that is reported twice is one true and one false positive', () => {
  expect(findingF1([at(1), at(1)], [at(1)])).toBe(2 / 3)
})

test('it is from 0 to 1, 1 for a list and itself, and the bounds are in order', () => {
  fc.assert(
    fc.property(
      someFindings,
      someFindings,
      fc.constantFrom('lines', 'label', 'text', 'verdict'),
      (a, b, by) => {
        const { score, parts, reason } = findingF1Score(a, b, { by })
        if (a.length + b.length === 0) {
          expect(score).toBeNaN()
          expect(reason).toBe('there is neither a found nor a golden finding')
          return
        }
        expect(score >= 0 && score <= 1).toBe(true)
        expect(score).toBe(parts.lower)
        expect(parts.lower).toBeLessThanOrEqual(parts.upper)
        if (parts.precision >= 0) expect(parts.precision).toBeLessThanOrEqual(1)
        const known = a.map((each, i) => ({
          path: 'a',
          line: 1,
          label: 'b',
          ...each,
          verdicts: { [i]: true },
        }))
        if (a.length > 0 && by !== 'text') expect(findingF1(known, known, { by })).toBe(1)
      },
    ),
  )
})

test('where nothing is known in doubt, found and golden may be swapped', () => {
  fc.assert(
    fc.property(someFindings, someFindings, fc.constantFrom('lines', 'label', 'text', 'path'), (a, b, by) => {
      expect(findingF1(a, b, { by })).toEqual(findingF1(b, a, { by }))
    }),
  )
})

test('the score of many changes is that of the summed counts', () => {
  expect(corpusFindingF1([[at(1)], [at(5)], []], [[at(1)], [at(7)], []])).toBe(2 / 4)
  expect(() => corpusFindingF1([], [])).toThrow(RangeError)
  expect(() => corpusFindingF1([[]], [[], []])).toThrow('got 1 of found and 2 of golden ones')
})
