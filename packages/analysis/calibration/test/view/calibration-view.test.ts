import { renderOutput } from '@codegen-eval/report'
import { viewOutput } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { calibrateJudges } from '../../src/calibrate-judges.ts'
import { calibrationView, chosenRate } from '../../src/view/calibration-view.ts'
import { someOutputs } from '../some-outputs.ts'
import { someCalibration } from './some-calibration.ts'

const [gpt] = someCalibration.judges

const render = (format: 'table' | 'json' | 'csv' | 'markdown' | 'latex', calibration = someCalibration) =>
  renderOutput(viewOutput(calibrationView(calibration), { facts: { versions: { x: '0.1.0' } } }), format, {
    terminal: false,
    styled: false,
  })

test('the text begins with the judges and the conclusions, then it has a table of each kind for each judge', () => {
  const text = render('table')
  for (const part of ['gpt: agreement', 'coin: biases', 'gpt grades higher than people', 'Warning: '])
    expect(text).toContain(part)
  expect(text.indexOf('gpt and coin may not replace a person')).toBeLessThan(text.indexOf('gpt: agreement'))
  expect(text).not.toMatch(/NaN|undefined/)
  expect(render('table', calibrateJudges(someOutputs(), ['gpt']))).not.toContain('alternative annotator test')
})

test('a test that could not be made is no answer, and its reason stands once', () => {
  const few = calibrateJudges(someOutputs({ tasks: 10 }), ['gpt', 'coin'], { epsilon: 0.2 })
  const [gptRow] = calibrationView(few).facts[0]!.rows
  expect(gptRow).toMatchObject({ epsilon: 0.2, mayReplace: undefined })
  expect(render('table', few).match(/Alternative annotator test: no person has 30 outputs/g)).toHaveLength(1)
})

test('judges stand in one table with their vote', () => {
  const { rows } = calibrationView(someCalibration).facts[0]!
  expect(rows.map(({ judge }) => judge)).toEqual(['gpt', 'coin', 'vote'])
})

test('JSON has what is known of a judge in its row, under the keys of CSV', () => {
  const json = JSON.parse(render('json'))
  expect(Object.keys(json)).toEqual(['versions', 'judges', 'findings'])
  expect(json.judges.gpt.agreement.quadraticKappa.withPeople.value).toBeCloseTo(
    gpt!.agreement.measures[2]!.judge.value,
    12,
  )
  expect(json.judges.gpt.means.heron).toMatchObject({ labels: 100, outputs: 160 })
  expect(json.judges.gpt.findings.length).toBeGreaterThan(2)
  expect(json.judges.gpt.position).toMatchObject({ pairs: 20, oneOrder: 1 })
  const [head, ...lines] = render('csv').split('\n')
  const keys = head!.split(',')
  for (const key of ['judge', 'measure', 'withPeople', 'withPeopleLow', 'corrected', 'adjustedPValue'])
    expect(keys).toContain(key)
  const row = lines.find((line) => line.startsWith('gpt,') && line.includes('own family'))!.split(',')
  expect(Number(row[keys.indexOf('effect')])).toBeCloseTo(
    json.judges.gpt.biases['own family'].effect.value,
    5,
  )
})

test('shares of labels add up to all', () => {
  const facts = calibrationView(someCalibration).facts.find(({ key }) => key === 'labels')!
  const ofGpt = facts.rows.filter(({ judge, people }) => judge === 'gpt' && people === 'all')
  expect(ofGpt.at(-1)).toMatchObject({ given: 'all', share: 1 })
  expect(ofGpt.slice(0, -1).reduce((sum, { share }) => sum + Number(share), 0)).toBeCloseTo(1, 12)
})

test('the page opens with the answer and a chart of judges against people', async () => {
  const page = await viewOutput(calibrationView(someCalibration)).page!()
  expect(page).toContain('<h1>Judges compared with people: gpt and coin</h1>')
  const [header] = page.split('</header>')
  expect(header).toMatch(/<li>gpt and coin may not replace a person \(ε = 0.2\)\.<\/li>/)
  expect(header).toContain('people with each other')
  expect(header!.match(/<svg class="chart"/g)).toHaveLength(1)
  for (const id of ['agreement', 'labels', 'replacement', 'means', 'rates', 'differences', 'biases'])
    expect(page).toContain(`<section id="${id}">`)
})

test('a rate with rare errors has the interval of Lang and Reiczigel', () => {
  const rate = gpt!.models[0]!.rate!
  const { method } = chosenRate({
    ...rate,
    ppi: { ...rate.ppi, warnings: [{ kind: 'passes', count: 4, fewest: 10 }] },
  })
  expect(method).toBe('Lang-Reiczigel')
  expect(chosenRate({ ...rate, ppi: { ...rate.ppi, warnings: [] } })).toMatchObject({ method: 'PPI++' })
})
