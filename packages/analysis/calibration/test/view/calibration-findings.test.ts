import { wordsOf } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { calibrateJudge } from '../../src/calibrate-judge.ts'
import type { JudgesCalibration } from '../../src/calibrate-judges.ts'
import { calibrationFindings } from '../../src/view/calibration-findings.ts'
import { CALIBRATION_WORDS } from '../../src/view/calibration-words.ts'
import { someOutputs } from '../some-outputs.ts'
import { someCalibration } from './some-calibration.ts'

/** The sentences of findings by their kinds. */
function sentences(calibration: JudgesCalibration, weight: string, judge?: string): Map<string, string> {
  const words = wordsOf(CALIBRATION_WORDS)
  return new Map(
    calibrationFindings(calibration)
      .filter((found) => found.weight === weight && (judge === undefined || found.about === judge))
      .map((found) => [found.kind, words(found)]),
  )
}

const alone = (...args: Parameters<typeof calibrateJudge>): JudgesCalibration => ({
  judges: [calibrateJudge(...args)],
  differences: [],
})
const warningsOf = (...args: Parameters<typeof calibrateJudge>) =>
  [...sentences(alone(...args), 'warning').values()].join('\n')

test('what is found is a sentence with its numbers', () => {
  const found = sentences(someCalibration, 'conclusion', 'gpt')
  expect(found.get('leniency')).toMatch(/^gpt grades higher than people: \+0\.\d\d \(95 % interval \[/)
  expect(found.get('position')).toContain(
    'favours the output shown first: the first wins 100.0 % of the votes on 20 pairs',
  )
  expect(found.get('family')).toMatch(
    /^At equal grade by people, gpt grades outputs of its own family higher: \+/,
  )
  expect(found.get('difference')).toContain('People would grade heron higher than wren')
  expect(found.get('worth')).toMatch(/^With gpt, 200 labels estimate/)
  expect(sentences(someCalibration, 'conclusion', 'coin').has('agreement')).toBe(true)
})

test('a better judge is named, with its p-value', () => {
  expect(sentences(someCalibration, 'conclusion').get('judges')).toMatch(
    /^gpt agrees with people more than coin: kappa, quadratic differs by .*Holm\)$/,
  )
})

test('the first sentence says which judges may replace a person, or that it was not tested', () => {
  const first = (calibration: JudgesCalibration) => sentences(calibration, 'conclusion').values().next().value
  expect(first(someCalibration)).toBe('gpt and coin may not replace a person (ε = 0.2)')
  const [gpt, coin] = [
    calibrateJudge(someOutputs({ tasks: 150 }), 'gpt', { epsilon: 0.2 }),
    someCalibration.judges[1]!,
  ]
  expect(first({ judges: [gpt], differences: [] })).toBe('gpt may replace a person (ε = 0.2)')
  expect(first({ judges: [coin, gpt], differences: [] })).toBe(
    'gpt may replace a person (ε = 0.2); coin may not',
  )
  expect(first(alone(someOutputs(), 'gpt'))).toContain(
    'option epsilon is missing, such as 0.2 for experts or 0.1 for crowds',
  )
  // nothing is said of a test that could not be made
  const few = sentences(alone(someOutputs({ tasks: 10 }), 'gpt', { epsilon: 0.2 }), 'conclusion')
  expect(few.has('replacement') || few.has('untested')).toBe(false)
})

test('with one person an output, nothing is concluded on biases at equal grade', () => {
  const single = alone(
    someOutputs({ tasks: 200, people: 1, bias: ({ model }) => (model === 'wren' ? 1.5 : 0) }),
    'gpt',
    { families: new Map([['gpt', ['wren']]]) },
  )
  expect(single.judges[0]!.biases.find(({ kind }) => kind === 'family')!.adjustedPValue).toBeLessThan(0.05)
  expect(sentences(single, 'conclusion').has('family')).toBe(false)
  const text = warningsOf(someOutputs({ people: 1 }), 'gpt')
  expect(text).toContain('how far people agree with each other is unknown')
  expect(text).toContain('no conclusion is drawn from these')
})

test('few labels, and rates by Lang and Reiczigel', () => {
  expect(warningsOf(someOutputs({ tasks: 60, labelledTasks: 20 }), 'gpt', { passFrom: 3 })).toMatch(
    /fewer than 50[\s\S]*heron \(.*\); wren \(.*\)\..*Lang and Reiczigel there/,
  )
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
  expect(sentences(someCalibration, 'warning').get('one-order')).toContain(
    '1 pairs of outputs were shown in one order only',
  )
  expect(warningsOf(someOutputs({ tasks: 10 }), 'gpt', { epsilon: 0.2 })).toContain('p0 (20)')
})

test('common errors of the judge are an assumption', () => {
  expect(warningsOf(someOutputs({ tasks: 200, labelledTasks: 60 }), 'gpt', { passFrom: 4 })).toContain(
    'this assumes that gpt errs alike on all models',
  )
})
