import { clusterIndices } from '@codegen-eval/statistics'
import { referenceJson } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { ppiMean } from '../src/ppi-mean.ts'
import type { LabelEstimate } from '../src/quantile.ts'
import { roganGladen } from '../src/rogan-gladen.ts'
import { referenceOutputs } from './conala-judges.reference.ts'

interface Estimate {
  readonly estimate: number
  readonly se: number
  readonly low: number
  readonly high: number
}

interface Weighted extends Estimate {
  readonly lambda: number
  readonly lambda_unclipped?: number
  readonly by_task?: Omit<Estimate, 'estimate'>
}

type Estimates = Readonly<Record<'classical' | 'ppi' | 'ppi_plus', Weighted>>

interface Case {
  readonly judge: string
  readonly model: string
  readonly split: string
  readonly seed: number
  readonly labelled: readonly (number | readonly [number, string])[]
  readonly n: number
  readonly N: number
  readonly mean: Estimates
  readonly good: Estimates & { readonly rogan_gladen: Readonly<Record<string, number>> }
}

const METHODS = { classical: { lambda: 0 }, ppi: { lambda: 1 }, ppi_plus: {} } as const
const outputs = referenceOutputs()
const cases = referenceJson<readonly Case[]>('data/judges/corrected-means.json')

describe.each(cases)('$judge, $model, $split, $n, $seed', (given) => {
  const used = outputs.filter(
    ({ model, judges }) => (given.model === 'all' || model === given.model) && judges.has(given.judge),
  )
  const labelled = new Set(
    given.labelled.map((one) => (typeof one === 'number' ? String(one) : one.join('/'))),
  )
  const isLabelled = used.map(({ task, model }) => labelled.has(task) || labelled.has(`${task}/${model}`))
  const people = used.map(({ grade }, i) => (isLabelled[i] ? grade : Number.NaN))
  const judge = used.map(({ judges }) => judges.get(given.judge)!)
  const isGood = (grade: number) => (Number.isNaN(grade) ? grade : Number(grade >= 3))

  test.each(['mean', 'good'] as const)('%s by PPI', (what) => {
    const [y, f] = what === 'mean' ? [people, judge] : [people.map(isGood), judge.map(isGood)]
    const clusters = clusterIndices(used.map(({ task }) => task))
    for (const [name, options] of Object.entries(METHODS)) {
      const expected = given[what][name as keyof typeof METHODS]
      const result = ppiMean(y, f, { ...options, quantile: 'normal' })
      expect([result.labelled, result.others]).toEqual([given.n, given.N])
      expectNear(result, expected)
      expect(result.lambda).toBeCloseTo(expected.lambda, 9)
      if (expected.lambda_unclipped !== undefined)
        expect(result.unclippedLambda).toBeCloseTo(expected.lambda_unclipped, 9)
      if (expected.by_task === undefined) continue
      const clustered = ppiMean(y, f, { ...options, clusters, quantile: 'normal' })
      expectNear(clustered, { ...expected, ...expected.by_task })
    }
  })

  test('rate by Rogan and Gladen', () => {
    const { lang_reiczigel, ...expected } = given.good.rogan_gladen as Record<string, number> & {
      lang_reiczigel: unknown
    }
    const adjusted = lang_reiczigel as { rate: number; low: number; high: number }
    const result = roganGladen(people.map(isGood), judge.map(isGood))
    expect([result.passes, result.failures, result.others]).toEqual([
      expected.labelled_pass,
      expected.labelled_fail,
      expected.unlabelled,
    ])
    const numbers = {
      sensitivity: result.sensitivity,
      specificity: result.specificity,
      judge_rate: result.judgeRate,
      youden: result.youden,
      rate: result.unclippedRate,
      rate_clipped: result.rate,
      se: result.standardError,
      low_clipped: result.low,
      high_clipped: result.high,
    }
    for (const [name, value] of Object.entries(numbers)) expect(value, name).toBeCloseTo(expected[name]!, 9)
    for (const name of ['rate', 'low', 'high'] as const)
      expect(result.langReiczigel[name], name).toBeCloseTo(adjusted[name], 9)
  })
})

function expectNear(result: LabelEstimate, { estimate, se, low, high }: Estimate): void {
  expect(result.estimate).toBeCloseTo(estimate, 9)
  expect(result.standardError).toBeCloseTo(se, 9)
  expect(result.low).toBeCloseTo(low, 9)
  expect(result.high).toBeCloseTo(high, 9)
}
