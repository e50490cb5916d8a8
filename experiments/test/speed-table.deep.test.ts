import { expect, test } from 'vitest'
import { pairRate } from '../src/speed-table.ts'

test('pairRate scores the pairs in turns, and returns a rate', () => {
  const seen = new Set<string>()
  const pairs = ['a', 'b'].map((candidate) => ({ candidate, reference: '' }))
  const rate = pairRate(pairs, ({ candidate }) => {
    seen.add(candidate)
    for (let i = 0; i < 1e5; i++) Math.sqrt(i)
  })
  expect(seen).toEqual(new Set(['a', 'b']))
  expect(rate).toBeGreaterThan(0)
})
