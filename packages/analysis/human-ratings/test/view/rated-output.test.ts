import { expect, test } from 'vitest'
import type { AggregatedRatings, RunFacts } from '../../src/view/aggregated-ratings.ts'
import { ratedOutput } from '../../src/view/ratings-view.ts'
import { type Row, ratedOf, THREE, WORDS } from './rateds.ts'

const ratedJson = (rated: AggregatedRatings, facts?: RunFacts) => String(ratedOutput(rated, facts).json())

const report = (...args: Parameters<typeof ratedOf>) =>
  JSON.parse(ratedJson(ratedOf(...args), { versions: { humanRatings: '1.0.0' } }))

test('items, raters and agreement, and what made them', () => {
  const json = report(THREE)
  expect(json).toMatchObject({
    method: 'mmsr',
    seed: 1,
    resamples: 50,
    versions: { humanRatings: expect.stringMatching(/^\d/) },
    scale: [0, 1, 2],
    ratings: 12,
    converged: true,
    overlap: { identifiable: true, components: 1 },
  })
  expect(json.items.map(({ id, label }: { id: string; label: number }) => [id, label])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
    ['d', 0],
  ])
  expect(Object.keys(json.items[0].weights)).toEqual(['0', '1', '2'])
  expect(json.raters).toMatchObject({ ann: { ratings: 4 }, ben: { ratings: 4 }, cleo: { ratings: 4 } })
  expect(json.agreement.krippendorffAlphaInterval).toMatchObject({
    estimate: { value: expect.any(Number) },
    items: 4,
  })
  expect(json.agreement.fleissKappa.estimate).not.toHaveProperty('low')
})

test('an item carries its model where there are some', () => {
  expect(report(WORDS, 'majority-vote').items[3]).toEqual({
    id: 'd',
    model: 'two',
    label: 'bad',
    weights: { bad: 0.666666666667, fair: 0, good: 0.333333333333 },
  })
})

test('means have twelve digits', () => {
  const rows: Row[] = [
    ['a', 'x', 1],
    ['a', 'y', 1],
    ['a', 'z', 2],
  ]
  expect(report(rows, 'mean').items[0].label).toBe(1.33333333333)
})

test('what is undefined is null, with a reason or a note', () => {
  const json = report([
    ['a', 'x', 1],
    ['b', 'x', 1],
  ])
  expect(json.raters.x.skill).toBeNull()
  expect(json.notes).toHaveLength(2)
  expect(json.agreement.fleissKappa).toEqual({
    name: "Fleiss' kappa",
    estimate: { value: null, reason: 'no item has two ratings' },
    items: 0,
    ratings: 0,
  })
})

test('rows that were left out are counted', () => {
  expect(JSON.parse(ratedJson(ratedOf(THREE), { skipped: 3 })).skipped).toBe(3)
})

test('each item has one line, and there may be none of a name that objects treat specially', () => {
  const rows: Row[] = [
    ['__proto__', 'x', '__proto__'],
    ['b', 'x', 'other'],
  ]
  const text = ratedJson(ratedOf(rows, 'majority-vote'))
  expect(text.match(/^ {4}\{.*"id"/gm)).toHaveLength(2)
  const [item] = JSON.parse(text).items
  expect(Object.entries(item.weights)).toContainEqual(['__proto__', 1])
})

test('the grades of each model have a mean; words have none', () => {
  const rows: Row[] = [
    ['a', 'x', 0, 'one'],
    ['a', 'y', 2, 'one'],
    ['a', 'x', 4, 'two'],
  ]
  expect(report(rows, 'mean')).toMatchObject({
    models: {
      one: { mean: { value: 1 }, ratings: 2, items: 1 },
      two: { mean: { value: 4 }, ratings: 1, items: 1 },
    },
  })
  expect(report(WORDS, 'majority-vote').models.one).not.toHaveProperty('mean')
})
