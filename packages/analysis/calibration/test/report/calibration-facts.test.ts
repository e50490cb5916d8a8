import { expect, test } from 'vitest'
import { calibrationFacts } from '../../src/report/calibration-facts.ts'
import { someCalibration } from './some-calibration.ts'

test('one row for each estimate of each judge and the vote', () => {
  const { rows } = calibrationFacts(someCalibration)
  const of = (judge: string, fact: string) => rows.filter(([j, f]) => j === judge && f === fact)
  expect(of('gpt', 'mean').map((row) => row[2])).toEqual(['heron', 'wren'])
  expect(of('gpt', 'kappa')).toHaveLength(3)
  expect(of('vote', 'mean')).toHaveLength(2)
  expect(of('gpt', 'position')).toHaveLength(1)
  expect(of('gpt', 'family')[0]![3]).toBeCloseTo(someCalibration.judges[0]!.biases[1]!.effect.value, 12)
})
