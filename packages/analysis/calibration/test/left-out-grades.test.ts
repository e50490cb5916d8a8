import { kendallTauB } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import type { JudgedOutput } from '../src/judged-output.ts'
import { leftOutAccuracy, leftOutGrades, leftOutTau } from '../src/left-out-grades.ts'
import { someOutputs } from './some-outputs.ts'

const all = () => true

test('each person is compared with the mean of the others, and the judge with the same', () => {
  const output: JudgedOutput = {
    task: 't',
    people: new Map([
      ['a', 1],
      ['b', 2],
      ['c', 4],
    ]),
    judges: new Map([['gpt', 3]]),
  }
  expect(leftOutGrades([output], 'gpt')).toEqual([
    { outputs: [0], personGrades: [1], judge: [3], others: [3] },
    { outputs: [0], personGrades: [2], judge: [3], others: [2.5] },
    { outputs: [0], personGrades: [4], judge: [3], others: [1.5] },
  ])
})

test('with one person an output, that grade stands for the others and there is none of people', () => {
  const people = leftOutGrades(someOutputs({ people: 1 }), 'gpt')
  expect(people).toHaveLength(1)
  expect(leftOutTau(people, all)[1]).toBeNaN()
  const [{ judge, others }] = people as [(typeof people)[number]]
  expect(leftOutTau(people, all)[0]).toBeCloseTo(kendallTauB(judge, others).coefficient, 12)
})

test('within-task accuracy is that of a slow count over all pairs', () => {
  const outputs = someOutputs({ tasks: 25, models: ['a', 'b', 'c'] })
  const tasks = outputs.map(({ task }) => Number(task.slice(1)))
  const people = leftOutGrades(outputs, 'gpt')
  for (const [at, source] of (['judge', 'personGrades'] as const).entries()) {
    let [hits, pairs] = [0, 0]
    for (const one of people)
      for (const [x, i] of one.outputs.entries())
        for (const [y, j] of one.outputs.entries()) {
          if (i >= j || tasks[i] !== tasks[j] || one.others[x] === one.others[y]) continue
          const given = one[source]!
          pairs++
          if (given[x] === given[y]) hits += 0.5
          else if (given[x]! > given[y]! === one.others[x]! > one.others[y]!) hits++
        }
    expect(leftOutAccuracy(people, tasks, all)[at]).toBeCloseTo(hits / pairs, 12)
  }
})

test('without a pair of different grades there is no accuracy', () => {
  const people = leftOutGrades(someOutputs({ models: ['a'] }), 'gpt')
  expect(
    leftOutAccuracy(
      people,
      Array.from({ length: 60 }, (_, i) => i),
      all,
    )[0],
  ).toBeNaN()
})
