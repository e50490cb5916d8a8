import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepDownMaximum } from '../src/step-down-maximum.ts'

/** Algorithm 4.1 of Westfall and Young (1993) from the definition. */
function byDefinition(
  observed: readonly number[],
  draws: readonly (readonly number[])[],
  more: 0 | 1,
): number[] {
  const order = [...observed.keys()].sort((i, j) => observed[j]! - observed[i]! || i - j)
  const adjusted: number[] = []
  let before = 0
  for (const [k, member] of order.entries()) {
    const rest = order.slice(k)
    const extreme = draws.filter(
      (drawn) => Math.max(...rest.map((i) => drawn[i]!)) >= observed[member]!,
    ).length
    before = Math.max(before, (extreme + more) / (draws.length + more))
    adjusted[member] = before
  }
  return adjusted
}

const family = fc.integer({ min: 1, max: 7 }).chain((members) => {
  const statistics = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: members, maxLength: members })
  return fc.tuple(statistics, fc.array(statistics, { minLength: 1, maxLength: 30 }))
})

test('p-values are those of the definition', () => {
  fc.assert(
    fc.property(family, fc.boolean(), ([observed, draws], isComplete) => {
      const statistics = Float64Array.from(observed)
      const maximum = stepDownMaximum({ statistics, rounding: new Float64Array(observed.length) })
      for (const drawn of draws) maximum.add(Float64Array.from(drawn))
      expect([...maximum.pValues(draws.length, isComplete)]).toEqual(
        byDefinition(observed, draws, isComplete ? 0 : 1),
      )
    }),
    { numRuns: 200 },
  )
})

test('a draw within the rounding counts as extreme, and so does an undefined one', () => {
  const maximum = stepDownMaximum({ statistics: Float64Array.of(2, 1), rounding: Float64Array.of(1e-9, 0) })
  maximum.add(Float64Array.of(2 - 1e-10, 0))
  maximum.add(Float64Array.of(0, 0.5))
  maximum.add(Float64Array.of(0, Number.NaN))
  expect([...maximum.pValues(3, true)]).toEqual([2 / 3, 2 / 3])
})
