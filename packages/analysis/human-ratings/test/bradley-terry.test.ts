import { readFileSync } from 'node:fs'
import type { Preference } from '@codegen-eval/metric/internal'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bradleyTerry } from '../src/bradley-terry.ts'

interface Fixture {
  readonly preferences: readonly string[]
  readonly strengths: Readonly<Record<string, readonly [number, number, number]>>
  readonly 'heron over owl': readonly [number, number, number]
}

const fixture = JSON.parse(
  readFileSync(new URL('fixtures/bradley-terry.json', import.meta.url), 'utf8'),
) as Fixture

const parse = (text: string): Preference => {
  const [id, a, b, winner] = text.split(' ') as [string, string, string, Preference['winner']]
  return { id, a, b, winner }
}
const given = fixture.preferences.map(parse)

describe('strengths and intervals are those of SciPy and NumPy', () => {
  const result = bradleyTerry(given)
  test('of single models', () => {
    expect(result.notes).toEqual([])
    expect(result.converged).toBe(true)
    for (const { model, strength } of result.models)
      fixture.strengths[model]!.forEach((value, i) => {
        expect([strength.value, strength.low, strength.high][i]).toBeCloseTo(value, 7)
      })
  })

  test('of pairs', () => {
    const { probability } = result.pairs.find(({ a, b }) => a === 'heron' && b === 'owl')!
    fixture['heron over owl'].forEach((value, i) => {
      expect([probability.value, probability.low, probability.high][i]).toBeCloseTo(value, 7)
    })
  })
})

test('two models: the odds are those of the counts, and a tie is half a win', () => {
  const preferences = ['1 a b a', '2 a b a', '3 b a b', '4 a b b', '5 a b tie', '6 b a tie'].map(parse)
  const { models, pairs, items } = bradleyTerry(preferences)
  expect(models.map(({ model }) => model)).toEqual(['a', 'b'])
  expect(models[0]!.strength.value).toBeCloseTo(Math.log(4 / 2) / 2, 10)
  expect([pairs[0]!.wins, pairs[0]!.losses, pairs[0]!.ties, items]).toEqual([3, 1, 2, 6])
  expect(pairs[0]!.probability.value).toBeCloseTo(2 / 3, 10)
  expect(models[0]!.winRate.value).toBeCloseTo(2 / 3, 10)
})

/** The gradient of the likelihood at the strengths, which is 0 at its maximum. */
function slowGradient(preferences: readonly Preference[], strengths: ReadonlyMap<string, number>): number[] {
  return [...strengths.keys()].map((model) => {
    let sum = 0
    for (const { a, b, winner } of preferences) {
      if (model !== a && model !== b) continue
      const p = 1 / (1 + Math.exp(strengths.get(b)! - strengths.get(a)!))
      const residual = (winner === 'a' ? 1 : winner === 'tie' ? 0.5 : 0) - p
      sum += model === a ? residual : -residual
    }
    return sum
  })
}

test('on random preferences the likelihood is at its maximum, or there is none', () => {
  const winner = fc.constantFrom<Preference['winner']>('a', 'b', 'tie')
  const preference = fc
    .tuple(fc.nat(9), fc.nat(3), fc.nat(3), winner)
    .filter(([, a, b]) => a !== b)
    .map(([id, a, b, won]): Preference => ({ id, a: `m${a}`, b: `m${b}`, winner: won }))
  fc.assert(
    fc.property(fc.array(preference, { minLength: 1, maxLength: 40 }), (preferences) => {
      const { models, notes, converged } = bradleyTerry(preferences)
      const strengths = new Map(models.map(({ model, strength }) => [model, strength.value]))
      if ([...strengths.values()].some(Number.isNaN)) {
        expect(notes[0]).toMatch(/^strengths are undefined/)
        return
      }
      expect(converged).toBe(true)
      expect([...strengths.values()].reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9)
      for (const slope of slowGradient(preferences, strengths)) expect(Math.abs(slope)).toBeLessThan(1e-6)
    }),
    { numRuns: 60 },
  )
})

test('a model that wins always has no strength, but a win rate with an interval', () => {
  const preferences = Array.from(
    { length: 20 },
    (_, i): Preference => ({ id: i, a: 'x', b: 'y', winner: 'a' }),
  )
  const { models, notes } = bradleyTerry(preferences)
  expect(models[0]!.strength).toEqual({ value: Number.NaN, low: Number.NaN, high: Number.NaN })
  // Clopper and Pearson: 0.025^(1/20)
  expect(models[0]!.winRate.low).toBeCloseTo(0.025 ** (1 / 20), 9)
  expect([models[0]!.model, models[0]!.winRate.value, models[0]!.winRate.high]).toEqual(['x', 1, 1])
  expect(notes[0]).toContain('(x | y)')
})

test('order of preferences and names of sides change nothing', () => {
  const swapped = given
    .map(({ id, a, b, winner }): Preference => {
      const won = winner === 'tie' ? 'tie' : winner === 'a' ? 'b' : 'a'
      return { id, a: b, b: a, winner: won }
    })
    .reverse()
  const strengths = (result: ReturnType<typeof bradleyTerry>) =>
    result.models.map(({ model, strength }) => [model, strength.value.toFixed(8), strength.low.toFixed(8)])
  expect(strengths(bradleyTerry(swapped))).toEqual(strengths(bradleyTerry(given)))
})

test('one item has no intervals; few rounds are told', () => {
  const one = ['1 a b a', '1 b a a'].map(parse)
  expect(bradleyTerry(one).models[0]!.strength.low).toBeNaN()
  expect(bradleyTerry(one).notes).toEqual([
    'intervals of strengths are undefined: there is one item',
    'the share of wins of a, b has no interval: one value has no spread',
  ])
  expect(bradleyTerry(given, { rounds: 2 }).notes[0]).toBe('the strengths still changed after 2 rounds')
})

test('what is no preference is refused', () => {
  expect(() => bradleyTerry([])).toThrow('expected at least one, got none')
  expect(() => bradleyTerry([parse('1 a a a')])).toThrow('model "a" is compared with itself')
  expect(() => bradleyTerry([parse('1 a b c')])).toThrow('winner "c": expected a, b or tie')
  expect(() => bradleyTerry(given, { confidence: 1 })).toThrow(
    'confidence: expected a number between 0 and 1',
  )
})

test('only ties give strengths of 0 without an interval, and the reasons', () => {
  const ties = ['1 a b tie', '2 b c tie', '3 a c tie', '4 a b tie'].map(parse)
  const { models, pairs, notes } = bradleyTerry(ties)
  for (const { strength, winRate } of models) {
    expect(strength).toMatchObject({ value: expect.closeTo(0, 12), low: Number.NaN, high: Number.NaN })
    expect(winRate).toMatchObject({ value: 0.5, low: Number.NaN })
  }
  for (const { probability } of pairs)
    expect(probability).toMatchObject({ value: expect.closeTo(0.5, 12), low: Number.NaN, high: Number.NaN })
  expect(notes).toEqual([
    'strengths that no item moves, as where all votes are ties, have no interval',
    expect.stringMatching(/^the share of wins of a, b has no interval: all 3 values are equal/),
    expect.stringMatching(/^the share of wins of c has no interval: all 2 values are equal/),
  ])
  // one vote that is no tie moves strengths
  expect(bradleyTerry([...ties, parse('5 a b a'), parse('6 b a b')]).models[0]!.strength.low).not.toBeNaN()
})
