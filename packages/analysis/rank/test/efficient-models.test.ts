import fc from 'fast-check'
import { expect, test } from 'vitest'
import { efficientModels } from '../src/efficient-models.ts'

const named = (models: readonly (readonly [rank: number, cost: number])[]) =>
  models.map(([rank, cost], i) => ({ model: `m${i}`, rank, cost }))

test('models that another one beats in rank and cost are left out', () => {
  const models = named([
    [1, 9],
    [2, 4],
    [3, 5],
    [4, 1],
    [5, 1],
    [6, Number.NaN],
  ])
  expect(efficientModels(models).map(({ model }) => model)).toEqual(['m3', 'm1', 'm0'])
})

test('equal models are both efficient, and nothing costs nothing', () => {
  expect(
    efficientModels(
      named([
        [1, 2],
        [1, 2],
      ]),
    ),
  ).toHaveLength(2)
  expect(efficientModels([])).toEqual([])
  expect(efficientModels(named([[1, Number.NaN]]))).toEqual([])
})

test('the frontier rises: a dearer model has a better rank, and the best and the cheapest are on it', () => {
  const pair = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 6 }))
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1 }), (models) => {
      const found = efficientModels(named(models))
      for (const [i, { rank, cost }] of found.entries()) {
        const before = found[i - 1]
        if (before !== undefined && before.cost < cost) expect(rank).toBeLessThan(before.rank)
      }
      expect(Math.min(...found.map(({ rank }) => rank))).toBe(Math.min(...models.map(([rank]) => rank)))
      expect(Math.min(...found.map(({ cost }) => cost))).toBe(Math.min(...models.map(([, cost]) => cost)))
    }),
  )
})
