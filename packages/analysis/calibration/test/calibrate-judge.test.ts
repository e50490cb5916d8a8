import { expect, test } from 'vitest'
import { calibrateJudge } from '../src/calibrate-judge.ts'
import { someOutputs } from './some-outputs.ts'

const outputs = someOutputs({ tasks: 120, labelledTasks: 70 })

test('everything about a judge, on its outputs', () => {
  const found = calibrateJudge(outputs, 'gpt', {
    epsilon: 0.2,
    passFrom: 3,
    families: new Map([['gpt', ['heron']]]),
  })
  expect(found).toMatchObject({ outputs: 240, judged: 240, labelled: 140, both: 140, isOnScale: true })
  expect(found.replacement!.people).toHaveLength(3)
  expect(found.groups.map(({ group }) => group)).toEqual(['heron', 'wren', 'go', 'python', 'hard', 'easy'])
  expect(found.models).toHaveLength(2)
  expect(found.differences).toHaveLength(1)
  expect(found.biases.map(({ kind }) => kind)).toEqual(['length', 'family', 'language', 'stratum'])
  expect(found.models[0]!.rate).toBeDefined()
})

test('without epsilon there is no test, and without a limit no rates', () => {
  const found = calibrateJudge(outputs, 'gpt')
  expect([found.replacement, found.groups, found.passFrom, found.models[0]!.rate]).toEqual([
    undefined,
    [],
    undefined,
    undefined,
  ])
})

test('grades of 0 and 1 are verdicts', () => {
  const verdicts = outputs.map((output) => ({
    ...output,
    people: new Map([...output.people].map(([person, grade]) => [person, Number(grade > 2)])),
    judges: new Map([['gpt', Number(output.judges.get('gpt')! > 2)]]),
  }))
  expect(calibrateJudge(verdicts, 'gpt').passFrom).toBe(1)
})

test('a judge on another scale has no leniency, and means are the same whatever its unit', () => {
  const scored = outputs.map((output, i) => ({
    ...output,
    judges: new Map([
      ['chrf', output.judges.get('gpt')! / 4 + (i % 7) / 100],
      ['points', 25 * output.judges.get('gpt')! + (i % 7)],
    ]),
  }))
  const otherScale = new Set(['chrf', 'points'])
  const [share, points] = ['chrf', 'points'].map((judge) =>
    calibrateJudge(scored, judge, { otherScale, epsilon: 0.2 }),
  )
  expect([share!.isOnScale, share!.leniency, share!.replacement]).toEqual([false, undefined, undefined])
  expect(share!.models[0]!.mean.lambda).toBeGreaterThan(0.2)
  expect(share!.models[0]!.mean.estimate).toBeCloseTo(points!.models[0]!.mean.estimate, 9)
  expect(share!.models[0]!.judgeMean * 100).toBeCloseTo(points!.models[0]!.judgeMean, 9)
})

test('a lenient judge is found', () => {
  const lenient = someOutputs({ tasks: 120, bias: () => 0.7 })
  expect(calibrateJudge(lenient, 'gpt').leniency!.low).toBeGreaterThan(0.3)
})

test('outputs that come twice, and a judge without an output of people, are errors', () => {
  expect(() => calibrateJudge([outputs[0]!, outputs[0]!], 'gpt')).toThrow(
    'task "t0" of model "heron" comes twice',
  )
  expect(() => calibrateJudge(outputs, 'nobody')).toThrow(
    'judge "nobody": expected outputs that people graded',
  )
})
