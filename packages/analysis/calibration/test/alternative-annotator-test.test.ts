import { pairedTTest } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { alternativeAnnotatorTest } from '../src/alternative-annotator-test.ts'
import type { JudgedOutput } from '../src/judged-output.ts'
import { someOutputs } from './some-outputs.ts'

const output = (i: number, people: readonly number[], judge: number): JudgedOutput => ({
  task: `t${i}`,
  people: new Map(people.map((grade, p) => [`p${p}`, grade])),
  judges: new Map([['gpt', judge]]),
})

test('a judge like the others wins against each person, and a coin against none', () => {
  const outputs = someOutputs({ tasks: 150 })
  const good = alternativeAnnotatorTest(outputs, { judge: 'gpt', epsilon: 0.2 })
  expect([good.winningRate, good.passes, good.items]).toEqual([1, true, 300])
  const coin = alternativeAnnotatorTest(outputs, { judge: 'coin', epsilon: 0.2 })
  expect([coin.winningRate, coin.passes]).toEqual([0, false])
})

test('ties count for both: a judge that copies the first person has advantages that follow', () => {
  const outputs = Array.from({ length: 40 }, (_, i) => output(i, [i % 3, (i + (i % 2)) % 3], i % 3))
  const { people } = alternativeAnnotatorTest(outputs, { judge: 'gpt', epsilon: 0.1 })
  expect(people[0]).toMatchObject({ judgeAdvantage: 1, personAdvantage: 1, pValue: 0, judgeWins: true })
})

test('the p-value is that of a t test of the differences', () => {
  const outputs = someOutputs({ people: 2 })
  const epsilon = 0.1
  const { people } = alternativeAnnotatorTest(outputs, { judge: 'coin', epsilon, unit: 'output' })
  const differences = outputs.map(({ people: given, judges }) => {
    const [own, other] = [given.get('p0')!, given.get('p1')!]
    const [ofJudge, ofPerson] = [judges.get('coin')! === other, own === other].map(Number)
    return Number(ofPerson! >= ofJudge!) - Number(ofJudge! >= ofPerson!)
  })
  const { pValue } = pairedTTest(
    differences,
    differences.map(() => epsilon),
    { alternative: 'less' },
  )
  expect(people[0]!.pValue).toBeCloseTo(pValue, 12)
})

test('people with fewer than 30 outputs are skipped by name', () => {
  const outputs = [
    ...Array.from({ length: 35 }, (_, i) => output(i, [1, 1], 1)),
    {
      ...output(99, [1, 1], 1),
      people: new Map([
        ['late', 1],
        ['p0', 1],
      ]),
    },
  ]
  const { skipped, people } = alternativeAnnotatorTest(outputs, { judge: 'gpt', epsilon: 0.2 })
  expect(skipped).toEqual([{ person: 'late', items: 1 }])
  expect(people.map(({ person }) => person)).toEqual(['p0', 'p1'])
})

test('without outputs of two people there is a reason', () => {
  const none = alternativeAnnotatorTest([output(1, [1], 1)], { judge: 'gpt', epsilon: 0.2 })
  expect(none).toMatchObject({ winningRate: Number.NaN, passes: false })
  expect(none.reason).toContain('no person has 30 outputs')
})

test('epsilon has no default, and other options are checked', () => {
  const missing = { judge: 'gpt' } as { judge: string; epsilon: number }
  expect(() => alternativeAnnotatorTest([], missing)).toThrow(
    'option epsilon is required: expected a number of at least 0 and below 1',
  )
  expect(() => alternativeAnnotatorTest([], { judge: 'gpt', epsilon: 0.1, score: 'mae' as 'rmse' })).toThrow(
    'option score=mae: expected one of accuracy, rmse',
  )
})

test('with tasks as units, outputs that are copied within tasks give no more evidence', () => {
  const single = someOutputs({ tasks: 60, models: ['heron'], people: 2 })
  const copied = single.flatMap((one) => ['1', '2', '3', '4'].map((sample) => ({ ...one, sample })))
  const options = { judge: 'coin', epsilon: 0.2 } as const
  const [once, often] = [single, copied].map(
    (outputs) => alternativeAnnotatorTest(outputs, options).people[0]!,
  )
  expect(often!.t).toBeCloseTo(once!.t, 12)
  expect(often!.pValue).toBeCloseTo(once!.pValue, 12)
  // with one output for each task the unit changes nothing
  expect(once!.t).toBeCloseTo(
    alternativeAnnotatorTest(single, { ...options, unit: 'output' }).people[0]!.t,
    12,
  )
})

test('of tasks of equal size the test is that of Student over their means, and unequal ones have fewer degrees of freedom', () => {
  const outputs = someOutputs({ tasks: 12, models: ['heron', 'owl', 'wren'], people: 2 })
  const epsilon = 0.1
  const { people } = alternativeAnnotatorTest(outputs, { judge: 'coin', epsilon, fewestItems: 3 })
  const means = Array.from({ length: 12 }, (_, t) => {
    const differences = outputs.slice(3 * t, 3 * t + 3).map(({ people: given, judges }) => {
      const [own, other] = [given.get('p0')!, given.get('p1')!]
      return (
        Number(Number(own === other) >= Number(judges.get('coin')! === other)) -
        Number(Number(judges.get('coin')! === other) >= Number(own === other))
      )
    })
    return differences.reduce((sum, value) => sum + value, 0) / 3
  })
  const { pValue } = pairedTTest(
    means,
    means.map(() => epsilon),
    { alternative: 'less' },
  )
  expect(people[0]!.pValue).toBeCloseTo(pValue, 12)
  // one task has most of the outputs: what it says is one observation
  const large = outputs.flatMap((one, i) =>
    i < 3 ? Array.from({ length: 40 }, (_, sample) => ({ ...one, sample: `${sample}` })) : [one],
  )
  const [uneven] = alternativeAnnotatorTest(large, { judge: 'coin', epsilon: 0.9, fewestItems: 3 }).people
  const [asOutputs] = alternativeAnnotatorTest(large, {
    judge: 'coin',
    epsilon: 0.9,
    fewestItems: 3,
    unit: 'output',
  }).people
  expect(uneven!.pValue).toBeGreaterThan(10 * asOutputs!.pValue)
})

test('one task alone says nothing', () => {
  const outputs = someOutputs({ tasks: 1, models: Array.from({ length: 40 }, (_, m) => `m${m}`) })
  const { people, passes } = alternativeAnnotatorTest(outputs, { judge: 'gpt', epsilon: 0.9 })
  expect([passes, people.map(({ pValue }) => pValue)]).toEqual([false, [1, 1, 1]])
})
