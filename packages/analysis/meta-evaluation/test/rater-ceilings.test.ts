import { expect, test } from 'vitest'
import { raterCeilings } from '../src/index.ts'

const items = Array.from({ length: 60 }, (_, i) => i)

/** Ratings by so many raters, whose grades are the output's quality and `noise` of their own. */
function panel(raters: number, noise: number) {
  return [0, 1, 2].map((s) =>
    items.map(
      (i) =>
        new Map(
          Array.from({ length: raters }, (_, r) => [
            `rater${r}`,
            ((i * 7 + s * 5) % 11) + noise * ((i * 13 + s * 29 + r * 17) % 7),
          ]),
        ),
    ),
  )
}

test('raters who agree always have a ceiling of 1', () => {
  const { oneRater, halfPanels } = raterCeilings(panel(4, 0), [], { resamples: 20 })
  const certain = { estimate: 1, low: Number.NaN, reason: 'all resamples of 60 items are equal' }
  expect(oneRater).toMatchObject({ outputs: certain, systems: { estimate: 1 } })
  expect(halfPanels).toMatchObject({ outputs: certain, systems: { estimate: 1 } })
})

test('one rater is compared with the others on the outputs that both graded', () => {
  // by hand: a orders the pair as b does on item 0 and oppositely on item 1; c graded one output only
  const ratings = [
    [
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
      new Map([
        ['a', 3],
        ['b', 1],
      ]),
    ],
    [
      new Map([
        ['a', 0],
        ['b', 1],
        ['c', 0],
      ]),
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
    ],
  ]
  expect(raterCeilings(ratings, [], { resamples: 5 }).oneRater.outputs.estimate).toBe(0.5)
})

test('identical outputs do not count', () => {
  const ratings = panel(4, 1)
  const { halfPanels } = raterCeilings(ratings, [], { resamples: 5, identical: () => true })
  expect(halfPanels.outputs.estimate).toBeNaN()
})

test('a metric that knows the truth agrees with a half better than a noisy half does', () => {
  const truth = [0, 1, 2].map((s) => items.map((i) => (i * 7 + s * 5) % 11))
  const { halfPanels, metrics } = raterCeilings(panel(4, 1), [truth], { resamples: 50 })
  expect(metrics[0]!.outputs.estimate).toBeGreaterThan(halfPanels.outputs.estimate)
})

test('outputs with single ratings have no ceiling', () => {
  expect(() => raterCeilings([[new Map([['a', 1]])]])).toThrow('at least two ratings of some output')
})
