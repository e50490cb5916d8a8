import { renderOutput } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { calibrateJudges } from '../../src/calibrate-judges.ts'
import { calibrationOutput } from '../../src/report/calibration-report.ts'
import { someOutputs } from '../some-outputs.ts'
import { someCalibration } from './some-calibration.ts'

const render = (format: 'table' | 'json' | 'csv' | 'html', calibration = someCalibration) =>
  renderOutput(calibrationOutput(calibration, { versions: { calibration: '0.1.0' } }), format, {
    terminal: false,
    styled: false,
  })

test('the text has the tables, the conclusions and the warnings', () => {
  const text = render('table')
  for (const part of ['gpt: agreement', 'coin: biases', 'gpt grades higher than people', 'Warning: '])
    expect(text).toContain(part)
  expect(text).toContain('The alternative annotator test does not show that coin may replace')
  expect(text).not.toMatch(/NaN|undefined/)
})

test('a missing epsilon is said', () => {
  const text = render('table', calibrateJudges(someOutputs(), ['gpt']))
  expect(text).toContain('option epsilon is missing, such as 0.2 for experts or 0.1 for crowds')
})

test('all formats are written', () => {
  expect(render('html')).toContain('<table')
  expect(JSON.parse(render('json'))).toMatchObject({ versions: { calibration: '0.1.0' } })
  expect(render('csv').split('\n')[0]).toBe('judge,fact,of,value,low,high')
})
