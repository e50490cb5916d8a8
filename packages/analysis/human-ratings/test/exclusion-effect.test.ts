import { expect, test } from 'vitest'
import { exclusionEffect } from '../src/compare.ts'
import { krippendorffAlpha, type Rating, ratingTable } from '../src/index.ts'
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

test('a difference of models that one rater hides is told', () => {
  // three raters prefer m by one grade, in three of four items, and one prefers n throughout
  const ratings = Array.from({ length: 60 }).flatMap((_, item) =>
    ['ann', 'ben', 'cal', 'fan'].map((rater) => ({
      item,
      rater,
      label: rater === 'fan' ? (item % 2 ? 0 : 4) : ((item >> 1) % 4) + (item % 2 && item % 8 > 2 ? 1 : 0),
    })),
  )
  const rated = { table: ratingTable(ratings), items: itemsOf(ratings) }
  const effect = exclusionEffect(rated, ['fan'], { method: 'mean', compare: { trials: 200 } })!
  expect(effect.pairs).toHaveLength(1)
  expect(effect.pairs[0]!.better).toEqual({ all: undefined, without: 'm' })
  expect(exclusionEffect(rated, ['ann', 'ben', 'cal', 'fan'], { method: 'mean' })).toBeUndefined()
})
