import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctPValues } from '../src/corrections.ts'
import type { Verdict } from '../src/gate-evidence.ts'
import { gateVerdict, gateVerdicts } from '../src/gate-verdicts.ts'

/** A metric that shows a worse candidate at levels of at least `p`. */
const shownAt = (p: number) => ({
  judgedAt: (alpha: number) => ({ verdict: p <= alpha ? ('worse' as const) : ('open' as const) }),
})

const verdictsAt = (ps: readonly number[]) =>
  gateVerdicts(ps.map(shownAt), 0.05).map(({ verdict }) => verdict)

test('the smallest of three must be below a third of alpha, the next below half of it', () => {
  expect(verdictsAt([0.04, 0.01, 0.024])).toEqual(['worse', 'worse', 'worse'])
  expect(verdictsAt([0.04, 0.01, 0.026])).toEqual(['open', 'worse', 'open'])
  expect(verdictsAt([0.04, 0.02, 0.024])).toEqual(['open', 'open', 'open'])
})

test("the verdicts are those of Holm's adjusted p-values", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.0001, max: 0.2, noNaN: true }), { minLength: 1, maxLength: 6 }),
      (ps) => {
        const adjusted = correctPValues('holm', ps)
        fc.pre(adjusted.every((p) => Math.abs(p - 0.05) > 1e-9))
        expect(verdictsAt(ps)).toEqual([...adjusted].map((p) => (p <= 0.05 ? 'worse' : 'open')))
      },
    ),
  )
})

test('a case that is worse by itself alone is open, and says so', () => {
  expect(gateVerdicts([shownAt(0.04), shownAt(1)], 0.05)[0]).toEqual({
    verdict: 'open',
    reason: "it is worse by itself, but not after Holm's correction for 2 metrics",
  })
})

test('not worse is judged at the level of the gate', () => {
  const judgedAt = (alpha: number) => ({
    verdict: alpha === 0.05 ? ('not worse' as const) : ('open' as const),
  })
  expect(gateVerdicts([{ judgedAt }, { judgedAt }], 0.05).map(({ verdict }) => verdict)).toEqual([
    'not worse',
    'not worse',
  ])
})

test.each<[readonly Verdict[], Verdict]>([
  [['not worse', 'worse', 'open'], 'worse'],
  [['not worse', 'not worse'], 'not worse'],
  [['not worse', 'open'], 'open'],
])('%o together are %s', (verdicts, verdict) => {
  expect(gateVerdict(verdicts)).toBe(verdict)
})
