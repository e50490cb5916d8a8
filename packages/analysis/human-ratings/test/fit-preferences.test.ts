import { readFileSync } from 'node:fs'
import type { Preference } from '@codegen-eval/metric/internal'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitPreferences } from '../src/fit-preferences.ts'
import { preferenceTable } from '../src/preference-table.ts'

const SETTINGS = { rounds: 100, tolerance: 1e-12 }

interface Fixture {
  readonly preferences: readonly string[]
  readonly names: readonly string[]
  readonly estimates: readonly number[]
  readonly covariance: readonly (readonly number[])[]
}

const fixture = JSON.parse(
  readFileSync(new URL('fixtures/bradley-terry-covariates.json', import.meta.url), 'utf8'),
) as Fixture

test('strengths, effects and their covariance are those of statsmodels', () => {
  const table = preferenceTable(
    fixture.preferences.map((line): Preference => {
      const [id, a, b, winner, length] = line.split(' ') as [
        string,
        string,
        string,
        'a' | 'b' | 'tie',
        string,
      ]
      return { id, a, b, winner, covariates: [1, Number(length)] }
    }),
    ['position', 'length'],
  )
  const { estimates, covariance, notes, converged } = fitPreferences(table, SETTINGS)
  expect([notes, converged]).toEqual([[], true])
  const places = [...table.models, ...table.covariates].map((name) => fixture.names.indexOf(name))
  places.forEach((place, i) => {
    expect(estimates[i]).toBeCloseTo(fixture.estimates[place]!, 7)
    places.forEach((other, j) => {
      expect(covariance![i * places.length + j]).toBeCloseTo(fixture.covariance[place]![other]!, 7)
    })
  })
})

/** The log-likelihood by its definition. */
function slowLikelihood(preferences: readonly Preference[], value: (name: string) => number): number {
  return preferences.reduce((sum, { a, b, winner, covariates }) => {
    const p = 1 / (1 + Math.exp(value(b) - value(a) - value('x') * covariates![0]!))
    return sum + (winner === 'a' ? Math.log(p) : winner === 'b' ? Math.log(1 - p) : Math.log(p * (1 - p)) / 2)
  }, 0)
}

test('no estimate near the maximum is better', () => {
  const preference = fc
    .tuple(fc.nat(5), fc.nat(3), fc.nat(3), fc.constantFrom('a', 'b', 'tie'), fc.integer({ min: -3, max: 3 }))
    .filter(([, a, b]) => a !== b)
    .map(([id, a, b, winner, x]) => ({ id, a: `m${a}`, b: `m${b}`, winner, covariates: [x] }) as Preference)
  let [cases, fitted] = [0, 0]
  fc.assert(
    fc.property(fc.array(preference, { minLength: 8, maxLength: 40 }), (preferences) => {
      cases++
      const table = preferenceTable(preferences, ['x'])
      const { estimates, converged, notes } = fitPreferences(table, SETTINGS)
      if (Number.isNaN(estimates[0])) {
        expect(notes[0]).toMatch(/^strengths are undefined: /)
        return
      }
      fitted++
      expect(converged).toBe(true)
      const names = [...table.models, 'x']
      const at = (moved: string, by: number) =>
        slowLikelihood(preferences, (name) => estimates[names.indexOf(name)]! + (name === moved ? by : 0))
      const best = at('x', 0)
      for (const name of names)
        for (const by of [-0.01, 0.01]) expect(at(name, by)).toBeLessThanOrEqual(best + 1e-9)
    }),
    { numRuns: 100 },
  )
  expect(fitted).toBeGreaterThan(cases / 5)
})

describe('what has no maximum is said', () => {
  const noteOf = (lines: readonly string[], covariates: readonly string[] = []) => {
    const given = lines.map((line, id): Preference => {
      const [a, b, winner, ...values] = line.split(' ') as [string, string, 'a' | 'b' | 'tie', ...string[]]
      return { id, a, b, winner, covariates: values.map(Number) }
    })
    const { estimates, covariance, notes } = fitPreferences(preferenceTable(given, covariates), SETTINGS)
    expect([estimates.every(Number.isNaN), covariance]).toEqual([true, undefined])
    return notes[0]
  }

  test('models that were never compared', () => {
    expect(noteOf(['a b a', 'b a a', 'c d a', 'd c a'])).toBe(
      'strengths are undefined: these groups of models were never compared with each other (a, b | c, d); win rates say who wins',
    )
  })

  test('models that win nothing or everything', () => {
    expect(noteOf(['a b a', 'b a a', 'a c a', 'b c tie', 'a d a'])).toContain(
      'd won nothing: a group of models wins',
    )
    expect(noteOf(['a b a', 'b c a', 'a c a', 'c b a'])).toContain('a lost nothing: a group of models wins')
  })

  test('a group that wins against the others', () => {
    expect(noteOf(['a b a', 'b a a', 'c d a', 'd c a', 'a c a'])).toMatch(
      /^strengths are undefined: a group of models wins all .* \(a, b \| c, d\)/,
    )
  })

  test('covariates that follow from others', () => {
    const lines = ['a b a 0 2 4', 'b a a 0 1 2', 'a b tie 0 3 6']
    expect(noteOf(lines, ['z', 'x', 'y'])).toContain('covariate z is always 0 or follows from')
    expect(
      noteOf(
        lines.map((line) => line.replace(' 0 ', ' ')),
        ['x', 'y'],
      ),
    ).toContain('covariate y is always 0 or follows from')
  })

  test('covariates that tell every winner', () => {
    expect(noteOf(['a b a 1', 'b a a 1', 'a b b -1', 'b a b -2'], ['x'])).toContain(
      'models and covariates separate the preferences, so that the effect of x has no bound',
    )
  })
})

test('malformed covariates are errors', () => {
  const preference: Preference = { id: 1, a: 'x', b: 'y', winner: 'a' }
  expect(() => preferenceTable([preference], ['length'])).toThrow(
    'covariates: expected 1 numbers (length), got 0',
  )
  expect(() => preferenceTable([{ ...preference, covariates: [Number.NaN] }], ['length'])).toThrow(
    'covariate length: expected a finite number, got NaN',
  )
})
