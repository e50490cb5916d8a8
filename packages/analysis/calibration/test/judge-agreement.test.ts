import { expect, test } from 'vitest'
import { judgeAgreement } from '../src/judge-agreement.ts'
import { someOutputs } from './some-outputs.ts'

const outputs = someOutputs()
const of = (judge: string, options = {}) => {
  const agreement = judgeAgreement(outputs, judge, options)
  return {
    ...agreement,
    ...Object.fromEntries(agreement.measures.map(({ measure, ...own }) => [measure, own])),
  }
}

test('a judge that copies one person agrees with people at least as people agree with each other', () => {
  const copied = outputs.map((output) => ({
    ...output,
    judges: new Map([['copy', output.people.get('p0')!]]),
  }))
  const { measures } = judgeAgreement(copied, 'copy')
  for (const { judge, people } of measures) expect(judge.value).toBeGreaterThan(people.value - 0.05)
})

test('a coin agrees with nobody, and less than people: intervals say so', () => {
  for (const { measure, judge, people, difference } of of('coin').measures) {
    const chance = measure === 'withinTask' ? 0.5 : 0
    expect(judge.low).toBeLessThan(chance)
    expect(people.low).toBeGreaterThan(chance)
    expect(difference.high).toBeLessThan(0)
  }
})

test('shares of the confusion table sum to 1, with base rates as its margins', () => {
  const { confusion, peopleRates, judgeRates, labels } = of('gpt')
  expect(labels).toEqual([0, 1, 2, 3, 4])
  expect(confusion!.flat().reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
  expect(peopleRates!.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
  expect(judgeRates).toHaveLength(5)
})

test('scores of a continuous scale have order, and no kappa', () => {
  const scored = outputs.map((output, i) => ({ ...output, judges: new Map([['chrf', Math.sin(i)]]) }))
  const { measures, labels, confusion } = judgeAgreement(scored, 'chrf')
  expect([labels, confusion]).toEqual([undefined, undefined])
  expect(measures[0]!.judge.reason).toBe('grades are continuous')
  expect(measures.find(({ measure }) => measure === 'tauB')!.judge.value).not.toBeNaN()
})

test('tasks with all their outputs are units, or each output is', () => {
  expect(of('gpt').units).toBe(60)
  expect(of('gpt', { unit: 'output' }).units).toBe(120)
})

test('one person per output leaves people without agreement, with a reason', () => {
  const { measures, pairedOutputs } = judgeAgreement(someOutputs({ people: 1 }), 'gpt')
  expect(pairedOutputs).toBe(0)
  for (const { people, difference, judge } of measures) {
    expect(people.reason).toBeDefined()
    expect(difference.low).toBeNaN()
    expect(judge.value).not.toBeNaN()
  }
})
