import { expect, test } from 'vitest'
import { krippendorffAlpha } from '../src/krippendorff-alpha.ts'
import { type NamedAgreement, raterAgreement } from '../src/rater-agreement.ts'
import { THREE_RATERS, WORD_RATINGS } from './some-ratings.ts'

const keys = (list: readonly NamedAgreement[]) => list.map(({ key }) => key.join('.'))

test('ordinal and interval alpha are for numbers only', () => {
  expect(keys(raterAgreement(THREE_RATERS))).toEqual([
    'krippendorffAlpha.nominal',
    'krippendorffAlpha.ordinal',
    'krippendorffAlpha.interval',
    'fleissKappa',
  ])
  expect(keys(raterAgreement(WORD_RATINGS))).toEqual(['krippendorffAlpha.nominal', 'fleissKappa'])
})

test("Cohen's kappa is for two raters", () => {
  const two = raterAgreement(THREE_RATERS.filter(({ rater }) => rater !== 'cleo'))
  expect(keys(two)).toContain('cohenKappa')
  for (const { agreement } of two) expect(agreement.value).toBe(1)
})

test('intervals are computed on request', () => {
  const bootstrap = { resamples: 50, seed: 1 }
  const [nominal] = raterAgreement(THREE_RATERS, { bootstrap })
  expect(nominal!.agreement).toEqual(krippendorffAlpha(THREE_RATERS, { bootstrap }))
  for (const { agreement } of raterAgreement(THREE_RATERS)) expect(agreement).not.toHaveProperty('interval')
})
