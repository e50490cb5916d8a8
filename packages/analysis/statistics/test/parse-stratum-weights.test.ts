import { expect, test } from 'vitest'
import { parseStratumWeights } from '../src/parse-stratum-weights.ts'

test('strata may be weighted by size, too', () => {
  expect([parseStratumWeights('size'), parseStratumWeights('mbpp=2,apps=1')]).toEqual([
    'size',
    { mbpp: 2, apps: 1 },
  ])
  expect(() => parseStratumWeights('sizes')).toThrow('expected equal or size, or NAME=WEIGHT')
})
