import { referenceJson } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { alternativeAnnotatorTest } from '../src/alternative-annotator-test.ts'
import { referenceOutputs } from './conala-judges.reference.ts'

interface Expected {
  readonly judge: string
  readonly model: string
  readonly min_items: number
  readonly score: 'accuracy' | 'neg_rmse'
  readonly epsilon: number
  readonly q: number
  readonly winning_rate: number
  readonly passes: boolean
  readonly average_advantage: number
  readonly annotators: readonly {
    readonly annotator: string
    readonly n: number
    readonly judge_advantage: number
    readonly annotator_advantage: number
    readonly t: number
    readonly p: number
    readonly rejected: boolean
    readonly p_by: number
  }[]
  readonly skipped: Readonly<Record<string, number>>
  readonly items: number
}

const outputs = referenceOutputs()

test.each(referenceJson<readonly Expected[]>('data/judges/alternative-annotator.json'))(
  '$judge, $model, $score, $epsilon',
  (expected) => {
    const result = alternativeAnnotatorTest(
      outputs.filter(({ model }) => expected.model === 'all' || model === expected.model),
      {
        judge: expected.judge,
        unit: 'output',
        epsilon: expected.epsilon,
        score: expected.score === 'accuracy' ? 'accuracy' : 'rmse',
        q: expected.q,
        fewestItems: expected.min_items,
      },
    )
    expect(result.winningRate).toBeCloseTo(expected.winning_rate, 9)
    expect(result.passes).toBe(expected.passes)
    expect(result.averageAdvantage).toBeCloseTo(expected.average_advantage, 9)
    expect(result.items).toBe(expected.items)
    expect(Object.fromEntries(result.skipped.map(({ person, items }) => [person, items]))).toEqual(
      expected.skipped,
    )
    const people = new Map(result.people.map((person) => [person.person, person]))
    expect(people.size).toBe(expected.annotators.length)
    for (const { annotator, n, rejected, ...numbers } of expected.annotators) {
      const person = people.get(annotator)!
      expect([person.items, person.judgeWins]).toEqual([n, rejected])
      expect(person.judgeAdvantage).toBeCloseTo(numbers.judge_advantage, 9)
      expect(person.personAdvantage).toBeCloseTo(numbers.annotator_advantage, 9)
      expect(person.t).toBeCloseTo(numbers.t, 9)
      expect(person.pValue).toBeCloseTo(numbers.p, 9)
      expect(person.adjustedPValue).toBeCloseTo(numbers.p_by, 9)
    }
  },
)
