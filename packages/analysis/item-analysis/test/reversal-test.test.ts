import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AbilityGroup, reversalTest } from '../src/reversal-test.ts'
import { REFERENCE } from './reference.ts'

test('p-values are those of the exact permutation test of scipy, with ties', () => {
  for (const { passes, items } of REFERENCE.tables)
    for (const [t, { pValue }] of items.entries()) {
      if (pValue === null) continue
      const groups = passes.map((own) => ({
        ability: own.reduce((sum, each) => sum + each, 0) - own[t]!,
        samples: 1,
        passes: own[t]!,
      }))
      const found = reversalTest(groups)
      expect(found.isExact).toBe(true)
      expect(found.pValue).toBeCloseTo(pValue, 12)
    }
})

test('many samples: the normal approximation of scipy', () => {
  const { passed, failed, pValue } = REFERENCE.large
  const single = (passes: number) => (ability: number) => ({ ability, samples: 1, passes })
  const found = reversalTest([...passed.map(single(1)), ...failed.map(single(0))])
  expect(found.isExact).toBe(false)
  expect(found.pValue).toBeCloseTo(pValue, 12)
})

// By hand: of 10 ways to choose 2 of 5 models, one takes the two weakest, one the weakest and the third.
test('five models, of which the weakest and the third pass', () => {
  const groups = [1, 0, 1, 0, 0].map((passes, ability) => ({ ability, samples: 1, passes }))
  expect(reversalTest(groups)).toEqual({ pValue: 0.2, smallestPValue: 0.1, isExact: true })
})

test('nothing is tested where all samples agree or all models are equal', () => {
  const group = (ability: number, passes: number): AbilityGroup => ({ ability, samples: 3, passes })
  for (const groups of [
    [],
    [group(1, 2)],
    [group(1, 0), group(2, 0)],
    [group(1, 3), group(2, 3)],
    [group(1, 1), group(1, 2)],
  ])
    expect(reversalTest(groups)).toEqual({ pValue: Number.NaN, smallestPValue: Number.NaN, isExact: true })
})

const groups = fc.array(
  fc
    .record({
      ability: fc.integer({ min: 0, max: 4 }),
      samples: fc.integer({ min: 1, max: 3 }),
      share: fc.nat(3),
    })
    .map(({ ability, samples, share }) => ({ ability, samples, passes: Math.min(share, samples) })),
  { minLength: 2, maxLength: 5 },
)

test('equal to the share of all choices of passing samples', () => {
  fc.assert(
    fc.property(groups, (all) => {
      const { pValue, smallestPValue } = reversalTest(all)
      if (Number.isNaN(pValue)) return
      const slow = slowTest(all)
      expect(pValue).toBeCloseTo(slow.pValue, 12)
      expect(smallestPValue).toBeCloseTo(slow.smallest, 12)
    }),
  )
})

test('more passes of the weakest model never raise the p-value', () => {
  const weakest = { ability: -1, samples: 6, passes: 2 }
  const others = [1, 2, 3].map((ability) => ({ ability, samples: 6, passes: 3 }))
  const [few, many] = [weakest, { ...weakest, passes: 5 }].map((own) => reversalTest([own, ...others]).pValue)
  expect(many).toBeLessThan(few!)
})

/** Goes through all ways to choose the samples that pass. */
function slowTest(all: readonly AbilityGroup[]): { readonly pValue: number; readonly smallest: number } {
  const abilities = all.flatMap(({ ability, samples }) => Array.from({ length: samples }, () => ability))
  const rank = (x: number) =>
    abilities.filter((y) => y < x).length + (abilities.filter((y) => y === x).length + 1) / 2
  const ranks = abilities.map(rank)
  const passes = all.reduce((sum, own) => sum + own.passes, 0)
  const observed = all.reduce((sum, { ability, passes: own }) => sum + own * rank(ability), 0)
  const sums: number[] = []
  for (let set = 0; set < 2 ** ranks.length; set++) {
    const chosen = ranks.filter((_, i) => set & (1 << i))
    if (chosen.length === passes) sums.push(chosen.reduce((sum, own) => sum + own, 0))
  }
  const atMost = (limit: number) => sums.filter((sum) => sum <= limit).length / sums.length
  return { pValue: atMost(observed), smallest: atMost(Math.min(...sums)) }
}
