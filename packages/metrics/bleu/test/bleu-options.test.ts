import { expect, test } from 'vitest'
import { bleuOptions } from '../src/bleu-options.ts'
import { bleuSmoothings } from '../src/bleu-smoothing.ts'
import { chenCherrySmoothings } from '../src/chen-cherry.ts'
import { bleuMetric } from '../src/index.ts'

const signature = (options: Parameters<typeof bleuMetric>[0]) => bleuMetric(options).signature

test('the defaults are those of BLEU without options', () => {
  const { smoothing, order, effectiveOrder, case: letters } = bleuOptions
  const defaults = {
    smoothing: smoothing.default,
    order: order.default,
    effectiveOrder: effectiveOrder.default,
    case: letters.default,
  }
  expect(signature(defaults)).toBe(signature({}))
})

test('every smoothing that is named is one that BLEU takes, and each is another', () => {
  const { values } = bleuOptions.smoothing
  expect(values).toHaveLength(bleuSmoothings.length + chenCherrySmoothings.length)
  expect(new Set(values.map((smoothing) => signature({ smoothing }))).size).toBe(values.length)
})

test('the description of smoothingValue names the smoothings that take one, with their defaults', () => {
  // those of sacreBLEU
  expect(bleuOptions.smoothingValue.auto).toBe('floor: 0.1, add-k: 1')
  expect(bleuOptions.smoothingValue.description).toContain('floor and add-k')
})

test('the ends of the range of orders are accepted, and what lies beyond is not', () => {
  const { min, max } = bleuOptions.order
  expect([signature({ order: min }), signature({ order: max })].every(Boolean)).toBe(true)
  for (const order of [min - 1, max + 1]) expect(() => signature({ order })).toThrow(RangeError)
})
