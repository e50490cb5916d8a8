import { sharedJson } from '@codegen-eval/tools/shared'
import { expect, test } from 'vitest'
import { raterCeilings } from '../src/index.ts'

const items = Array.from({ length: 60 }, (_, i) => i)

/** Ratings by so many raters, whose grades are the output's quality and `noise` of their own. */
function panel(raters: number, noise: number) {
  return [0, 1, 2].map((s) =>
    items.map(
      (i) =>
        new Map(
          Array.from({ length: raters }, (_, r) => [
            `rater${r}`,
            ((i * 7 + s * 5) % 11) + noise * ((i * 13 + s * 29 + r * 17) % 7),
          ]),
        ),
    ),
  )
}

test('raters who agree always have a ceiling of 1', () => {
  const { oneRater, halfPanels } = raterCeilings(panel(4, 0), [], { resamples: 20 })
  const certain = { estimate: 1, low: Number.NaN, reason: 'all resamples of 60 items are equal' }
  expect(oneRater).toMatchObject({ outputs: certain, systems: { estimate: 1 } })
  expect(halfPanels).toMatchObject({ outputs: certain, systems: { estimate: 1 } })
})

test('one rater is compared with the others on the outputs that both graded', () => {
  // by hand: a orders the pair as b does on item 0 and oppositely on item 1; c graded one output only
  const ratings = [
    [
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
      new Map([
        ['a', 3],
        ['b', 1],
      ]),
    ],
    [
      new Map([
        ['a', 0],
        ['b', 1],
        ['c', 0],
      ]),
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
    ],
  ]
  expect(raterCeilings(ratings, [], { resamples: 5 }).oneRater.outputs.estimate).toBe(0.5)
})

test('identical outputs do not count', () => {
  const ratings = panel(4, 1)
  const { halfPanels } = raterCeilings(ratings, [], { resamples: 5, identical: () => true })
  expect(halfPanels.outputs.estimate).toBeNaN()
})

test('a metric that knows the truth agrees with a half better than a noisy half does', () => {
  const truth = [0, 1, 2].map((s) => items.map((i) => (i * 7 + s * 5) % 11))
  const { halfPanels, metrics } = raterCeilings(panel(4, 1), [truth], { resamples: 50 })
  expect(metrics[0]!.outputs.estimate).toBeGreaterThan(halfPanels.outputs.estimate)
})

test('outputs with single ratings have no ceiling', () => {
  expect(() => raterCeilings([[new Map([['a', 1]])]])).toThrow('at least two ratings of some output')
})

interface ConalaRow {
  readonly [key: string]: string | Readonly<Record<string, number>>
}

const SYSTEMS = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex']
const graded = sharedJson<readonly ConalaRow[]>('data/conala/human-grades.json')
const published = sharedJson<readonly Record<string, number>[]>('data/conala/published-scores.json')

test.skipIf(!graded || !published)(
  'the ceilings of CoNaLa are those that a plain program in Python gives',
  () => {
    const ratings = SYSTEMS.map((system) =>
      graded!.map((row) => new Map(Object.entries(row[`grade-${system}`]!) as [string, number][])),
    )
    const chrf = SYSTEMS.map((system) => published!.map((row) => row[`chrf-${system}`]!))
    const identical = (a: number, b: number, i: number) =>
      graded![i]![SYSTEMS[a]!] === graded![i]![SYSTEMS[b]!]
    const { oneRater, halfPanels, metrics } = raterCeilings(ratings, [chrf], { resamples: 50, identical })
    // one rater is not sampled; halves are, with a standard deviation of 0.005 a split
    expect(oneRater.outputs.estimate).toBeCloseTo(0.7517, 4)
    expect(Math.abs(halfPanels.outputs.estimate - 0.8098)).toBeLessThan(0.003)
    expect(Math.abs(metrics[0]!.outputs.estimate - 0.7538)).toBeLessThan(0.003)
  },
)
