import { expect, test } from 'vitest'
import { calibrationJson } from '../../src/report/calibration-json.ts'
import { someCalibration } from './some-calibration.ts'

test('judges by name, with agreement by measure, conclusions and warnings', () => {
  const json = JSON.parse(JSON.stringify(calibrationJson(someCalibration)))
  expect(Object.keys(json)).toEqual(['judges', 'vote', 'differences', 'conclusions'])
  const { gpt } = json.judges
  expect(gpt.agreement.quadraticKappa.judge.value).toBeCloseTo(
    someCalibration.judges[0]!.agreement.measures[2]!.judge.value,
    12,
  )
  expect(gpt.conclusions.length).toBeGreaterThan(2)
  expect(gpt.models[0]).toMatchObject({ model: 'heron', mean: { labelled: 100, others: 60 } })
  expect(gpt.position).toMatchObject({ pairs: 20, oneOrder: 1 })
})
