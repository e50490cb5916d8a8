import { randomStream } from '@codegen-eval/statistics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadOrder } from '../src/spread-order.ts'

const items = (sizes: readonly number[]) =>
  sizes.flatMap((size, group) => Array.from({ length: size }, (_, i) => ({ group, i })))

test('items of a group are no neighbours wherever that is possible, and keep their order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 10 }),
      fc.nat(),
      (sizes, seed) => {
        const all = items(sizes)
        const order = spreadOrder(all, ({ group }) => group, randomStream(seed))
        expect(new Set(order)).toEqual(new Set(all))
        const isPossible = 2 * Math.max(...sizes) <= all.length + 1
        const neighbours = order.filter(({ group }, i) => i > 0 && order[i - 1]!.group === group).length
        if (isPossible) expect(neighbours).toBe(0)
        for (const [group] of sizes.entries())
          expect(order.filter((item) => item.group === group).map(({ i }) => i)).toEqual(
            Array.from({ length: sizes[group]! }, (_, i) => i),
          )
      },
    ),
    { numRuns: 100 },
  )
})

test('two items of a group lie about half of the order apart', () => {
  const order = spreadOrder(items(Array.from({ length: 50 }, () => 2)), ({ group }) => group, randomStream(1))
  const places = new Map<number, number[]>()
  for (const [place, { group }] of order.entries()) places.set(group, [...(places.get(group) ?? []), place])
  const distances = [...places.values()].map(([first, second]) => second! - first!)
  expect(Math.min(...distances)).toBeGreaterThan(40)
})
