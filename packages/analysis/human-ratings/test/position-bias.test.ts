import { expect, test } from 'vitest'
import { type Preference, positionBias } from '../src/index.ts'

/** `m` and `n` in both orders; the first output wins the given share of hundred items. */
function preferences(first: number, isBalanced = true): Preference[] {
  return Array.from({ length: 100 }, (_, id) => {
    const isSwapped = isBalanced && id % 2 === 1
    const [a, b] = isSwapped ? ['n', 'm'] : ['m', 'n']
    return { id, a: a!, b: b!, winner: (id * 37) % 100 < 100 * first ? 'a' : 'b' }
  })
}

test('the share of first outputs that won has an interval, also for equally strong models', () => {
  const { decided, first, adjusted } = positionBias(preferences(0.78))
  expect([decided, first.value]).toEqual([100, 0.78])
  expect(first.low).toBeGreaterThan(0.6)
  expect(first.high).toBeLessThan(0.9)
  // the orders are balanced, so that the strengths change nothing
  expect(adjusted.value).toBeCloseTo(0.78, 2)
  expect(adjusted.low).toBeGreaterThan(0.6)
})

test('ties are left out, and in one order position and model cannot be told apart', () => {
  const ties = [...preferences(0.78, false), { id: 'x', a: 'm', b: 'n', winner: 'tie' as const }]
  const { decided, first, adjusted } = positionBias(ties)
  expect([decided, first.value, adjusted.value]).toEqual([100, 0.78, Number.NaN])
  expect(positionBias(ties.slice(-1))).toMatchObject({ decided: 0, first: { value: Number.NaN } })
})
