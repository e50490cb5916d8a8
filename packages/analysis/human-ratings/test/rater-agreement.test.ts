import { expect, test } from 'vitest'
import { gwetAc } from '../src/gwet-ac.ts'
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
    'gwetAc.ac1',
    'gwetAc.ac2',
  ])
  expect(keys(raterAgreement(WORD_RATINGS))).toEqual([
    'krippendorffAlpha.nominal',
    'fleissKappa',
    'gwetAc.ac1',
  ])
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

test("Gwet's coefficients are those of gwetAc, with its interval on request", () => {
  const { value, low, high } = gwetAc(THREE_RATERS)
  const found = raterAgreement(THREE_RATERS, { bootstrap: { resamples: 50 } }).find(
    ({ name }) => name === "Gwet's AC1",
  )!
  expect(found.agreement).toMatchObject({ value, items: 4, ratings: 12, interval: { low, high } })
  const alike = THREE_RATERS.filter(({ item }) => item !== 'd')
  const [ac1] = raterAgreement(alike, { bootstrap: { resamples: 50 } }).filter(({ key }) => key[1] === 'ac1')
  expect(ac1!.agreement.intervalReason).toContain('all 3 items agree alike')
})
