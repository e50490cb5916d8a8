import { expect, test } from 'vitest'
import { cohenKappa, type Preference, preferenceAgreement } from '../src/index.ts'

const preference = (
  id: number,
  rater: string,
  winner: Preference['winner'],
  swapped = false,
): Preference => ({
  id,
  rater,
  a: swapped ? 'n' : 'm',
  b: swapped ? 'm' : 'n',
  winner,
})

test('two raters of the same pairs agree by their preferred models, in whatever order they were shown', () => {
  const given = [
    preference(1, 'ann', 'a'),
    preference(1, 'ben', 'b', true),
    preference(2, 'ann', 'b'),
    preference(2, 'ben', 'a', true),
    preference(3, 'ann', 'tie'),
    preference(3, 'ben', 'a'),
  ]
  const labels = (rater: string, words: readonly string[]) =>
    words.map((label, item) => ({ item, rater, label }))
  const expected = cohenKappa([...labels('ann', ['m', 'n', 'tie']), ...labels('ben', ['m', 'n', 'm'])])
  const kappa = preferenceAgreement(given).find(({ name }) => name === "Cohen's kappa")!
  expect(kappa.agreement.value).toBeCloseTo(expected.value, 12)
})

test('without two raters of a pair there is no agreement', () => {
  expect(preferenceAgreement([preference(1, 'ann', 'a'), preference(2, 'ben', 'a')])).toEqual([])
  expect(preferenceAgreement([{ id: 1, a: 'm', b: 'n', winner: 'a' }])).toEqual([])
})

test('pairs of outputs of one item count together in intervals', () => {
  // three models give three pairs on each of 60 items
  const pairs = [
    ['m', 'n'],
    ['m', 'o'],
    ['n', 'o'],
  ] as const
  const given = Array.from({ length: 60 }, (_, id) =>
    pairs.flatMap(([a, b], p) =>
      ['ann', 'ben'].map(
        (rater, r): Preference => ({
          id,
          rater,
          a,
          b,
          winner: (id * (p + 2) + (id % 7 === 0 ? r : 0)) % 3 === 0 ? 'a' : 'b',
        }),
      ),
    ),
  ).flat()
  const alpha = preferenceAgreement(given, { bootstrap: { resamples: 50 } })[0]
  expect(alpha.agreement).toMatchObject({ items: 180, interval: { clusters: 60 } })
})
