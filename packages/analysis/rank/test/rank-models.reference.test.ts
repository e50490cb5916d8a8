import { readFileSync } from 'node:fs'
import { normalQuantile, studentCdf } from '@codegen-eval/statistics'
import { referenceJson, referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { type RankModelsOptions, rankModels } from '../src/rank-models.ts'
import type { ScoredModel } from '../src/scored-models.ts'

type Intervals = readonly (readonly [low: number, high: number])[]

/** Intervals by some method; tightest and widest are those of critical values 0.05 lower and higher. */
interface Expected {
  readonly critical: readonly number[]
  readonly margin: number
  readonly one_step: Intervals
  readonly one_step_tightest: Intervals
  readonly one_step_widest: Intervals
  readonly step_down: Intervals
  readonly step_down_tightest: Intervals
  readonly step_down_widest: Intervals
}

interface Case {
  readonly name: string
  readonly models: readonly string[]
  readonly scores: readonly (readonly number[])[]
  readonly means: readonly number[]
  readonly tolerance_critical: number
  readonly clusters?: readonly number[]
}

/** Names of the methods in the files. */
const METHODS = {
  gauss: { method: 'gauss' },
  gauss_t: { method: 'gauss-t' },
  bootstrap: { method: 'bootstrap' },
  cluster_gauss: { method: 'gauss', clustered: true },
  cluster_gauss_t: { method: 'gauss-t', clustered: true },
  cluster_bootstrap: { method: 'bootstrap', clustered: true },
} as const

const cases = referenceJson<readonly (Case & Record<string, Expected>)[]>('data/rank/cases.json')
const real = referenceJson<readonly (Case & Record<string, Expected>)[]>('data/rank/evalperf-ranks.json')
const [header, ...lines] = readFileSync(referencePath('data/rank/evalperf-pass.csv'), 'utf8')
  .trim()
  .split('\n')
const columns = header!.split(',')

describe.each(cases)('$name', (given) => {
  agrees(given, given.scores)
})

describe.each(real)('$name', (given) => {
  const rows = lines.map((line) => line.split(',').map(Number))
  agrees(
    given,
    given.models.map((model) => rows.map((row) => row[columns.indexOf(model)]!)),
  )
})

function agrees(given: Case & Record<string, Expected>, scores: Case['scores']): void {
  const input = given.models.map((model, m): ScoredModel => ({ model, scores: scores[m]! }))
  const names = (Object.keys(METHODS) as (keyof typeof METHODS)[]).filter((name) => name in given)

  test.each(names)('%s', (name) => {
    const expected = given[name]!
    const options: RankModelsOptions = {
      method: METHODS[name].method,
      ...('clustered' in METHODS[name] ? { clusters: given.clusters! } : {}),
    }
    for (const [step, stepDown] of [
      ['one_step', false],
      ['step_down', true],
    ] as const) {
      const { ranks, criticalValues } = rankModels(input, { ...options, stepDown })
      const units = options.clusters ? new Set(Array.from(options.clusters)).size : scores[0]!.length
      const scale = (critical: number) =>
        name.endsWith('gauss_t') ? normalQuantile(studentCdf(critical, units - 1)) : critical
      if (given.models.length > 1)
        expect(Math.abs(scale(criticalValues[0]!) - scale(expected.critical[0]!))).toBeLessThan(
          given.tolerance_critical,
        )
      const found = given.models.map((model) => ranks.find((rank) => rank.model === model)!)
      found.forEach(({ score }, m) => {
        expect(score).toBeCloseTo(given.means[m]!, 8)
      })
      if (expected.margin >= given.tolerance_critical)
        expect(found.map(({ rankLow, rankHigh }) => [rankLow, rankHigh])).toEqual(expected[step])
      found.forEach(({ rankLow, rankHigh }, m) => {
        const [wide, tight] = [expected[`${step}_widest`][m]!, expected[`${step}_tightest`][m]!]
        expect([rankLow >= wide[0], rankLow <= tight[0], rankHigh >= tight[1], rankHigh <= wide[1]]).toEqual([
          true,
          true,
          true,
          true,
        ])
      })
    }
  })
}
