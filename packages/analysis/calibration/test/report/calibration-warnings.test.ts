import { expect, test } from 'vitest'
import { calibrateJudge } from '../../src/calibrate-judge.ts'
import { judgeWarnings } from '../../src/report/calibration-warnings.ts'
import { someOutputs } from '../some-outputs.ts'
import { someCalibration } from './some-calibration.ts'

const warningsOf = (...args: Parameters<typeof calibrateJudge>) =>
  judgeWarnings(calibrateJudge(...args)).join('\n')

test('few labels, and rates by Lang and Reiczigel', () => {
  expect(warningsOf(someOutputs({ tasks: 60, labelledTasks: 20 }), 'gpt', { passFrom: 3 })).toMatch(
    /fewer than 50[\s\S]*heron \(.*\); wren \(.*\)\..*Lang and Reiczigel there/,
  )
})

test('grades of one person each leave agreement of people and biases open', () => {
  const text = warningsOf(someOutputs({ people: 1 }), 'gpt')
  expect(text).toContain('how far people agree with each other is unknown')
  expect(text).toContain('no conclusion is drawn from these')
})

test('missing grades and another scale are named', () => {
  const outputs = someOutputs().map((output, i) => ({
    ...output,
    judges: new Map(i === 0 ? [] : [['chrf', Math.sin(i)]]),
  }))
  const text = warningsOf(outputs, 'chrf', { otherScale: new Set(['chrf']) })
  expect(text).toContain('chrf gave no grade to 1 of 120 outputs')
  expect(text).toContain('chrf is on another scale than people')
})

test('pairs in one order, and people with too few outputs', () => {
  expect(judgeWarnings(someCalibration.judges[0]!).join('\n')).toContain(
    '1 pairs of outputs were shown in one order only',
  )
  expect(warningsOf(someOutputs({ tasks: 10 }), 'gpt', { epsilon: 0.2 })).toContain('p0 (20)')
})

test('common errors of the judge are an assumption', () => {
  expect(warningsOf(someOutputs({ tasks: 200, labelledTasks: 60 }), 'gpt', { passFrom: 4 })).toContain(
    'this assumes that gpt errs alike on all models',
  )
})
