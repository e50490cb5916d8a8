import { expect, test } from 'vitest'
import { calibrateJudge } from '../../src/calibrate-judge.ts'
import { judgeClaims, judgesClaims } from '../../src/report/calibration-claims.ts'
import { someOutputs } from '../some-outputs.ts'
import { someCalibration } from './some-calibration.ts'

const [gpt, coin] = someCalibration.judges

test('what is found is a sentence with its numbers', () => {
  const found = new Map(judgeClaims(gpt!).map(({ kind, text }) => [kind, text]))
  expect(found.get('leniency')).toMatch(/^gpt grades higher than people: \+0\.\d\d \(95 % interval \[/)
  expect(found.get('position')).toContain(
    'favours the output shown first: the first wins 100.0 % of the votes on 20 pairs',
  )
  expect(found.get('family')).toMatch(
    /^At equal grade by people, gpt grades outputs of its own family higher: \+/,
  )
  expect(found.get('difference')).toContain('People would grade heron higher than wren')
  expect(judgeClaims(coin!).map(({ kind }) => kind)).toContain('agreement')
})

test('a better judge is named, with its p-value', () => {
  expect(judgesClaims(someCalibration)[0]!.text).toMatch(
    /^gpt agrees with people more than coin: kappa, quadratic differs by .*Holm\)\.$/,
  )
})

test('a judge that may replace a person is said to', () => {
  const good = calibrateJudge(someOutputs({ tasks: 150 }), 'gpt', { epsilon: 0.2 })
  expect(
    judgeClaims(good)
      .map(({ text }) => text)
      .join('\n'),
  ).toContain('gpt may replace one of these people')
})

test('with one person an output, nothing is concluded on biases at equal grade', () => {
  const single = calibrateJudge(
    someOutputs({ tasks: 200, people: 1, bias: ({ model }) => (model === 'wren' ? 1.5 : 0) }),
    'gpt',
    { families: new Map([['gpt', ['wren']]]) },
  )
  expect(single.biases.find(({ kind }) => kind === 'family')!.adjustedPValue).toBeLessThan(0.05)
  expect(judgeClaims(single).some(({ kind }) => kind === 'family')).toBe(false)
})
