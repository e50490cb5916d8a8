import { expect, test } from 'vitest'
import { correctPValues, drawsNeeded, plannedLevel } from '../src/corrections.ts'
import { CORRECTIONS } from '../src/settings.ts'

test.each<[(typeof CORRECTIONS)[number], number[]]>([
  // without the swaps it is Holm's
  ['westfall-young', [0.03, 0.06, 0.06]],
  ['holm', [0.03, 0.06, 0.06]],
  ['bonferroni', [0.03, 0.09, 0.12]],
  ['benjamini-hochberg', [0.03, 0.04, 0.04]],
  ['none', [0.01, 0.03, 0.04]],
])('%s adjusts p-values, and leaves undefined ones out', (name, expected) => {
  const adjusted = correctPValues(name, [0.01, Number.NaN, 0.03, 0.04])
  expect(adjusted[1]).toBeNaN()
  expect([...adjusted].filter((p) => !Number.isNaN(p)).map((p) => Number(p.toFixed(12)))).toEqual(expected)
})

test('all corrections are tested', () => {
  expect(CORRECTIONS).toHaveLength(5)
})

test('a plan takes the level of the hardest step', () => {
  expect(plannedLevel('none', 28, 0.05)).toBe(0.05)
  for (const correction of ['holm', 'bonferroni'] as const)
    expect(plannedLevel(correction, 28, 0.05)).toBe(0.05 / 28)
})

test('from so many draws on their least p-value is significant', () => {
  expect(drawsNeeded('westfall-young', 528, 0.05)).toBe(19)
  const draws = drawsNeeded('holm', 528, 0.05)
  expect([528 / (draws + 1) <= 0.05, 528 / draws <= 0.05]).toEqual([true, false])
})
