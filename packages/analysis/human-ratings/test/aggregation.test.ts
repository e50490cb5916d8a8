import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highestLabels, normalizeRows, softmaxRows, voteCounts } from '../src/aggregation.ts'
import {
  type Aggregation,
  aggregateDawidSkene,
  aggregateGlad,
  aggregateMace,
  aggregateMajorityVote,
  aggregateMeanGrade,
  aggregateMedianGrade,
  aggregateMmsr,
  aggregateOneCoinDawidSkene,
  aggregateWawa,
  aggregateZeroBasedSkill,
  type Rating,
  type RatingInput,
  ratingTable,
} from '../src/index.ts'
import { fromRows, someRatings } from './some-ratings.ts'

type Method = (ratings: RatingInput<number>) => Aggregation<number>
const classifiers: [string, Method][] = [
  ['aggregateMajorityVote', aggregateMajorityVote],
  ['wawa', aggregateWawa],
  ['aggregateZeroBasedSkill', aggregateZeroBasedSkill],
  ['aggregateDawidSkene', aggregateDawidSkene],
  ['aggregateDawidSkene of the paper', (ratings) => aggregateDawidSkene(ratings, { variant: 'paper' })],
  ['aggregateOneCoinDawidSkene', aggregateOneCoinDawidSkene],
  ['glad', aggregateGlad],
  ['mace', (ratings) => aggregateMace(ratings, { starts: 2, rounds: 10 })],
  ['mmsr', (ratings) => aggregateMmsr(ratings, { rounds: 200 })],
]
const methods: [string, Method][] = [
  ...classifiers,
  ['aggregateMeanGrade', aggregateMeanGrade],
  ['aggregateMedianGrade', aggregateMedianGrade],
]

describe.each(methods)('%s', (_, method) => {
  test('gives every item one label and weights that sum to 1, and every rater a skill or a reason', () => {
    fc.assert(
      fc.property(someRatings, (ratings) => {
        const result = method(ratings)
        const labels = result.scale.length
        expect(result.labels).toHaveLength(result.items.length)
        expect(result.skills).toHaveLength(result.raters.length)
        expect(result.weights).toHaveLength(result.items.length * labels)
        for (let i = 0; i < result.items.length; i++) {
          const own = result.weights.slice(i * labels, (i + 1) * labels)
          expect(own.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
          for (const weight of own) expect(weight).toBeGreaterThanOrEqual(0)
          expect(result.labels[i]).not.toBeNaN()
        }
        if (result.skills.some(Number.isNaN)) expect(result.notes.length).toBeGreaterThan(0)
        for (const skill of result.skills) expect(Math.abs(skill)).not.toBe(Number.POSITIVE_INFINITY)
      }),
      { numRuns: 60 },
    )
  })

  test('returns the same for the same ratings', () => {
    fc.assert(
      fc.property(someRatings, (ratings) => {
        expect(method(ratings)).toEqual(method(ratings))
      }),
      { numRuns: 20 },
    )
  })

  test('leaves a table as it was', () => {
    const ratings = fromRows([
      [0, 1, 2, 0],
      [0, 1, 1, 0],
      [1, 1, 2, 2],
    ])
    const table = ratingTable(ratings)
    method(table)
    expect(table).toEqual(ratingTable(ratings))
  })

  test('keeps a label that all raters agree on', () => {
    const ratings = fromRows([
      [0, 1, 2, 3],
      [0, 1, 2, 3],
      [0, 1, 2, 3],
      [0, 1, 2, 3],
    ])
    expect(method(ratings).labels).toEqual([0, 1, 2, 3])
  })

  test('returns the labels of a single rater with a note that skills cannot be estimated', () => {
    const result = method(fromRows([[2, 0, 1]]))
    expect(result.labels).toEqual([2, 0, 1])
    expect(result.notes[0]).toMatch(/^there is only one rater/)
  })

  test('answers for one rating', () => {
    expect(method([{ item: 'i', rater: 'r', label: 3 }]).labels).toEqual([3])
  })

  test('answers where all ratings are one label', () => {
    const result = method(
      fromRows([
        [1, 1, 1],
        [1, 1, 1],
        [1, 1, 1],
      ]),
    )
    expect(result.labels).toEqual([1, 1, 1])
    expect([...result.weights]).toEqual([1, 1, 1])
  })

  test('answers where a rater shares no item', () => {
    const ratings: Rating<number>[] = [
      ...fromRows([
        [0, 1, 1, 0],
        [0, 1, 1, 0],
        [0, 1, 1, 0],
      ]),
      { item: 'other', rater: 'alone', label: 1 },
    ]
    expect(method(ratings).labels).toEqual([0, 1, 1, 0, 1])
  })

  test('refuses no ratings, saying so', () => {
    expect(() => method([])).toThrow('ratings: expected at least one, got none')
  })
})

describe.each(classifiers)('%s', (_, method) => {
  test('only gives labels of the scale', () => {
    fc.assert(
      fc.property(someRatings, (ratings) => {
        const result = method(ratings)
        for (const label of result.labels) expect(result.scale).toContain(label)
      }),
      { numRuns: 40 },
    )
  })

  test('finds the truth of many careful raters of whom some guess', () => {
    const ratings = madeRatings([0.95, 0.9, 0.9, 0.85, 0.8, 0.4, 0.25], 300)
    const labels = method(ratings).labels
    const right = labels.filter((label, item) => label === item % 4).length
    expect(right / 300).toBeGreaterThan(0.95)
  })

  test('ranks a careful rater above one who guesses', () => {
    const { raters, skills } = method(madeRatings([0.95, 0.9, 0.9, 0.85, 0.25], 300))
    expect(skills[raters.indexOf('rater0')]).toBeGreaterThan(skills[raters.indexOf('rater4')])
  })
})

/** Raters of given accuracy, all of whom rate every item; the truth of item i is i % 4. */
function madeRatings(accuracies: readonly number[], items: number): Rating<number>[] {
  let state = 7
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return Array.from({ length: items }, (_, item) =>
    accuracies.map((accuracy, rater) => ({
      item,
      rater: `rater${rater}`,
      label: random() < accuracy ? item % 4 : (item + 1 + Math.floor(3 * random())) % 4,
    })),
  ).flat()
}

test('votes are counted by item and label', () => {
  expect([
    ...voteCounts(
      ratingTable(
        fromRows([
          [0, 1],
          [0, 0],
        ]),
      ),
    ),
  ]).toEqual([2, 0, 1, 1])
})

test('equal scores take the label with more votes, then the lowest', () => {
  const none = new Float64Array(3)
  expect([...highestLabels(none, Float64Array.of(1, 2, 2), 3)]).toEqual([1])
  expect([...highestLabels(none, none, 3)]).toEqual([0])
  expect([...highestLabels(Float64Array.of(0, 1, 5), Float64Array.of(3, 2, 1), 3)]).toEqual([2])
})

test('weights of no positive sum become shares of votes', () => {
  const weights = Float64Array.of(0, 0, 3, 1)
  normalizeRows(weights, Float64Array.of(1, 3, 1, 1), 2)
  expect([...weights]).toEqual([0.25, 0.75, 0.75, 0.25])
})

test('the softmax of large numbers does not overflow', () => {
  const weights = Float64Array.of(1000, 1000, -1000, 0)
  softmaxRows(weights, 2)
  expect([...weights]).toEqual([0.5, 0.5, 0, 1])
})
