import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceCorrelation, itemRestCorrelations } from '../src/item-rest-correlations.ts'
import { REFERENCE } from './reference.ts'
import { scoresOf } from './scores-of.ts'

test('discrimination is the point-biserial correlation with the rest of scipy', () => {
  for (const { passes, items } of REFERENCE.tables) {
    const found = itemRestCorrelations(scoresOf(passes))
    for (const [t, { discrimination }] of items.entries()) expect(found[t]).toBeCloseTo(discrimination, 12)
  }
})

// By hand: rests of the first task are 2, 1, 0 of 2; rates 1, 1, 0; r = 1/√(2/3 · 2) = √3/2.
test('the rest leaves the task itself out', () => {
  const [first] = itemRestCorrelations(
    scoresOf([
      [1, 1, 1],
      [1, 1, 0],
      [0, 0, 0],
    ]),
  )
  expect(first).toBeCloseTo(Math.sqrt(3) / 2, 14)
})

test('a task or a rest without variance has none', () => {
  const found = itemRestCorrelations(
    scoresOf([
      [1, 0, 1, 0],
      [1, 0, 0, 1],
      [1, 0, 1, 0],
    ]),
  )
  expect([...found.slice(0, 2)]).toEqual([Number.NaN, Number.NaN])
  expect([...found.slice(2)]).toEqual([-1, -1])
  // the rest of the only task that varies is constant
  expect([
    ...itemRestCorrelations(
      scoresOf([
        [1, 1],
        [0, 1],
        [1, 1],
      ]),
    ),
  ]).toEqual([Number.NaN, Number.NaN])
})

test('undefined for one task and for fewer than three models', () => {
  expect([...itemRestCorrelations(scoresOf([[1], [0], [1]]))]).toEqual([Number.NaN])
  expect([
    ...itemRestCorrelations(
      scoresOf([
        [1, 0],
        [0, 1],
      ]),
    ),
  ]).toEqual([Number.NaN, Number.NaN])
  expect(chanceCorrelation(2, 0.05)).toBeNaN()
})

// Fisher and Yates' table VII: r of 5 % with 1, 3 and 10 degrees of freedom
test.each([
  [3, 0.99692],
  [5, 0.8783],
  [12, 0.576],
])('with %i models a correlation of %f is within chance', (models, expected) => {
  expect(chanceCorrelation(models, 0.05)).toBeCloseTo(expected, 4)
})

test('the order of models and of tasks changes nothing', () => {
  const table = fc.array(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 6, maxLength: 6 }), {
    minLength: 3,
    maxLength: 8,
  })
  fc.assert(
    fc.property(table, (passes) => {
      const found = itemRestCorrelations(scoresOf(passes))
      const mirrored = itemRestCorrelations(scoresOf(passes.toReversed().map((own) => own.toReversed())))
      for (const [t, value] of found.entries()) {
        if (Number.isNaN(value)) expect(mirrored[5 - t]).toBeNaN()
        else expect(mirrored[5 - t]).toBeCloseTo(value, 10)
        expect(Number.isNaN(value) || Math.abs(value) <= 1).toBe(true)
      }
    }),
  )
})
