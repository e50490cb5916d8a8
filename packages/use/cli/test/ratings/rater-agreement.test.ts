import { expect, test } from 'vitest'
import { ratedOf, THREE, WORDS } from './rateds.ts'

const keys = (rated: ReturnType<typeof ratedOf>) => rated.agreement.map(({ key }) => key.join('.'))

test('numbers have distances, words have none', () => {
  expect(keys(ratedOf(THREE))).toEqual([
    'krippendorffAlpha.nominal',
    'krippendorffAlpha.ordinal',
    'krippendorffAlpha.interval',
    'fleissKappa',
  ])
  expect(keys(ratedOf(WORDS))).toEqual(['krippendorffAlpha.nominal', 'fleissKappa'])
})

test("Cohen's kappa is for two raters", () => {
  const two = ratedOf(THREE.filter(([, rater]) => rater !== 'cleo'))
  expect(keys(two)).toContain('cohenKappa')
  for (const { agreement } of two.agreement) expect(agreement.value).toBe(1)
})

test('coefficients have intervals', () => {
  const [{ agreement }] = ratedOf(THREE).agreement as [ReturnType<typeof ratedOf>['agreement'][number]]
  expect(agreement.interval).toMatchObject({ samples: 50, seed: 1, confidence: 0.95 })
})

test('without resamples there are none', () => {
  for (const { agreement } of ratedOf(THREE, 'mmsr', 0).agreement)
    expect(agreement).not.toHaveProperty('interval')
})
