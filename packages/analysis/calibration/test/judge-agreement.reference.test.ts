import { referenceJson } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { judgeAgreement } from '../src/judge-agreement.ts'
import type { JudgedOutput } from '../src/judged-output.ts'
import { REFERENCE_JUDGES, referenceOutputs } from './conala-judges.reference.ts'

interface Kappa {
  readonly kappa: number
  readonly se: number
  readonly low: number
  readonly high: number
}

interface Expected {
  readonly items: number
  readonly grades: { readonly confusion: number[][] } & Readonly<
    Record<'none' | 'linear' | 'quadratic', Kappa>
  >
  readonly good_from_3: Kappa & { readonly confusion: number[][] }
  readonly per_model: Readonly<Record<string, { items: number; kappa: number; quadratic: number }>>
}

const outputs = referenceOutputs()
const expected = referenceJson<Readonly<Record<string, Expected>>>('data/judges/agreement.json')

/** Outputs with the aggregated grade as that of one person. */
function withOnePerson(gradeOf: (grade: number) => number): JudgedOutput[] {
  return outputs.map(({ grade, judges, ...output }) => ({
    ...output,
    people: new Map([['people', gradeOf(grade)]]),
    judges: new Map([...judges].map(([name, given]) => [name, gradeOf(given)])),
  }))
}

describe.each(REFERENCE_JUDGES)('%s', (judge) => {
  const { grades, good_from_3, items, per_model } = expected[judge]!
  const settings = { unit: 'output', quantile: 'normal' } as const

  function expectKappa(used: readonly JudgedOutput[], name: string, wanted: Kappa): void {
    const { measures } = judgeAgreement(used, judge, settings)
    const { value, standardError, low, high } = measures.find(({ measure }) => measure === name)!.judge
    expect(value).toBeCloseTo(wanted.kappa, 9)
    expect(standardError).toBeCloseTo(wanted.se, 9)
    expect(low).toBeCloseTo(wanted.low, 9)
    expect(high).toBeCloseTo(wanted.high, 9)
  }

  function expectTable(used: readonly JudgedOutput[], wanted: readonly (readonly number[])[]): void {
    const { confusion, outputs } = judgeAgreement(used, judge, settings)
    expect(outputs).toBe(items)
    expect(confusion!.map((row) => row.map((share) => Math.round(1e6 * items * share) / 1e6))).toEqual(wanted)
  }

  test('grades', () => {
    const used = withOnePerson((grade) => grade)
    expectTable(used, grades.confusion)
    expectKappa(used, 'kappa', grades.none)
    expectKappa(used, 'linearKappa', grades.linear)
    expectKappa(used, 'quadraticKappa', grades.quadratic)
  })

  test('good from 3', () => {
    const used = withOnePerson((grade) => Number(grade >= 3))
    expectTable(used, good_from_3.confusion)
    expectKappa(used, 'kappa', good_from_3)
  })

  test.each(Object.keys(per_model))('%s', (name) => {
    const used = withOnePerson((grade) => grade).filter(({ model }) => model === name)
    const { measures, outputs } = judgeAgreement(used, judge, { ...settings, scale: [0, 1, 2, 3, 4] })
    const found = (wanted: string) => measures.find(({ measure }) => measure === wanted)!.judge.value
    expect(outputs).toBe(per_model[name]!.items)
    expect(found('kappa')).toBeCloseTo(per_model[name]!.kappa, 9)
    expect(found('quadraticKappa')).toBeCloseTo(per_model[name]!.quadratic, 9)
  })
})
