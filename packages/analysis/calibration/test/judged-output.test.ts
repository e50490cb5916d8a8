import { expect, test } from 'vitest'
import { clusterOf, judgeGrade, peopleGrade, peopleVerdict } from '../src/judged-output.ts'

const output = {
  task: 't',
  people: new Map([
    ['a', 4],
    ['b', 1],
  ]),
  judges: new Map([['gpt', 3]]),
}

test('people give a mean and a verdict by at least half of them', () => {
  expect(peopleGrade(output)).toBe(2.5)
  expect([3, 5].map((passFrom) => peopleVerdict(output, passFrom))).toEqual([1, 0])
  const none = { ...output, people: new Map() }
  expect([peopleGrade(none), peopleVerdict(none, 3)]).toEqual([Number.NaN, Number.NaN])
})

test('a judge without a grade gives NaN, and the cluster is the task by default', () => {
  expect([judgeGrade(output, 'gpt'), judgeGrade(output, 'constructor')]).toEqual([3, Number.NaN])
  expect([clusterOf(output), clusterOf({ ...output, cluster: 'c' })]).toEqual(['t', 'c'])
})
