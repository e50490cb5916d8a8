import { expect, test } from 'vitest'
import { exclusionEffect, krippendorffAlpha, type Rating, ratingTable } from '../src/index.ts'
import { CARELESS } from './careless.ts'

const itemsOf = (ratings: readonly Rating<number>[]) =>
  [...new Set(ratings.map(({ item }) => item))].map((id) => ({
    id: `${Number(id) >> 1}`,
    model: Number(id) % 2 ? 'm' : 'n',
  }))

test('agreement rises without careless raters, and changed labels are counted', () => {
  const table = ratingTable(CARELESS)
  const effect = exclusionEffect({ table, items: itemsOf(CARELESS) }, ['two', 'any'], { method: 'mean' })!
  const careful = CARELESS.filter(({ rater }) => rater !== 'two' && rater !== 'any')
  expect(effect.alpha).toEqual({
    all: krippendorffAlpha(CARELESS, { level: 'interval' }).value,
    without: krippendorffAlpha(careful, { level: 'interval' }).value,
  })
  expect([effect.ratings, effect.items]).toEqual([
    { all: 200, without: 120 },
    { all: 40, without: 40 },
  ])
  expect(effect.changedLabels).toBeGreaterThan(0)
  expect(effect.models.map(({ model }) => model)).toEqual(['n', 'm'])
})

test('a difference of models that rests on one rater is told', () => {
  // one rater prefers m throughout, the others see no difference
  const ratings = Array.from({ length: 60 }).flatMap((_, item) =>
    ['ann', 'ben', 'fan'].map((rater) => ({
      item,
      rater,
      label: rater === 'fan' ? (item % 2 ? 4 : 0) : (item >> 1) % 5,
    })),
  )
  const rated = { table: ratingTable(ratings), items: itemsOf(ratings) }
  const effect = exclusionEffect(rated, ['fan'], { method: 'mean', compare: { trials: 200 } })!
  expect(effect.pairs).toEqual([{ a: 'm', b: 'n', better: { all: 'm', without: undefined } }])
  expect(exclusionEffect(rated, ['ann', 'ben', 'fan'], { method: 'mean' })).toBeUndefined()
})
