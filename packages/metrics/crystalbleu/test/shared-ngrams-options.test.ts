import { expect, test } from 'vitest'
import { sharedNgrams } from '../src/shared-ngrams.ts'
import { sharedNgramsOptions } from '../src/shared-ngrams-options.ts'

test('the defaults are 500 n-grams up to 4 tokens, whatever the order of the texts', () => {
  const { k, order, perOrder, variant } = sharedNgramsOptions
  expect([k.default, order.default, perOrder.default, variant.default]).toEqual([500, 4, false, 'order-free'])
  expect(sharedNgrams(['a'])).toMatchObject({ k: 500, order: 4, perOrder: false, variant: 'order-free' })
})
