import { referenceJson } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { raterCeilings } from '../src/index.ts'

interface ConalaRow {
  readonly [key: string]: string | Readonly<Record<string, number>>
}

const SYSTEMS = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex']

const graded = referenceJson<readonly ConalaRow[]>('data/conala/human-grades.json')

const published = referenceJson<readonly Record<string, number>[]>('data/conala/published-scores.json')

test('the ceilings of CoNaLa are those that a plain program in Python gives', () => {
  const ratings = SYSTEMS.map((system) =>
    graded.map((row) => new Map(Object.entries(row[`grade-${system}`]) as [string, number][])),
  )
  const chrf = SYSTEMS.map((system) => published.map((row) => row[`chrf-${system}`]))
  const identical = (a: number, b: number, i: number) => graded[i][SYSTEMS[a]] === graded[i][SYSTEMS[b]]
  const { oneRater, halfPanels, metrics } = raterCeilings(ratings, [chrf], { resamples: 50, identical })
  // one rater is not sampled; halves are, with a standard deviation of 0.005 a split
  expect(oneRater.outputs.estimate).toBeCloseTo(0.7517, 4)
  expect(Math.abs(halfPanels.outputs.estimate - 0.8098)).toBeLessThan(0.003)
  expect(Math.abs(metrics[0].outputs.estimate - 0.7538)).toBeLessThan(0.003)
})
