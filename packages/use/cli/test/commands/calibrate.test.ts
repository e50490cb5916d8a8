import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()
const example = (name: string) => fileURLToPath(new URL(`../../../../../examples/${name}`, import.meta.url))
const GRADES = example('judges/grades.csv')
const VOTES = example('judges/votes.csv')

test('two judges of the example: one may replace a person, the other is lenient and biased', async () => {
  const { code, stdout, stderr } = await command([
    'calibrate',
    GRADES,
    ...['--judge', 'magpie,jay', '--scale', '0..4', '--epsilon', '0.2'],
    ...['--votes', VOTES, '--judge-family', 'magpie=heron'],
  ])
  expect(code).toBe(0)
  expect(stderr).toContain('judges: magpie, jay; people: rater1, rater2, rater4, rater3')
  for (const sentence of [
    'jay may replace a person (ε = 0.2); magpie may not.',
    'magpie grades higher than people: +0.58',
    'magpie favours the output shown first',
    'magpie grades outputs of its own family higher: +0.34',
    'jay agrees with people more than magpie',
  ])
    expect(stdout).toContain(sentence)
})

test('a metric is a judge of the outputs of the same file', async () => {
  const { code, stdout } = await command([
    'calibrate',
    example('tasks.jsonl'),
    ...['--judge', 'chrf', '--format', 'json'],
  ])
  const { judges, versions } = JSON.parse(stdout)
  expect([code, Object.keys(versions)]).toEqual([0, ['cli', 'calibration', 'statistics', 'human-ratings']])
  expect(judges.chrf).toMatchObject({ isOnScale: false, both: 195 })
  expect(judges.chrf.biases).toHaveProperty('twice the length')
})

test('CSV to a file, with one row for each estimate', async () => {
  const output = `${folder.path}/facts.csv`
  const { code, stdout } = await command([
    'calibrate',
    GRADES,
    ...['--judge', 'magpie,jay', '--format', 'csv', '--output', output],
  ])
  expect([code, stdout]).toEqual([0, ''])
  expect(readFileSync(output, 'utf8')).toMatch(/^judge,measure,model,.*\nmagpie,kappa,,,,,kappa,0\.2/)
})

test('HTML is one page, by --format and by --html', async () => {
  const page = `${folder.path}/page.html`
  const args = ['calibrate', GRADES, ...['--judge', 'magpie,jay', '--epsilon', '0.2', '--html', page]]
  const { stdout } = await command([...args, '--format', 'html'])
  expect(stdout).toBe(readFileSync(page, 'utf8'))
  expect(stdout).toContain('<li>jay may replace a person (ε = 0.2); magpie may not.</li>')
  expect(stdout.split('</header>')[0]).toContain('<svg')
})

test('messages call options by their flags', async () => {
  expect(await command(['calibrate', GRADES])).toMatchObject({ code: 2 })
  const wrong = await command(['calibrate', GRADES, '--judge', 'nobody'])
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('--judge nobody: it is no rater')])
  const family = await command(['calibrate', GRADES, '--judge', 'jay', '--judge-family', 'gpt=heron'])
  expect(family.stderr).toContain('--judge-family gpt: expected one of the judges jay')
})

test('labels are planned from the ratings of a judge', async () => {
  const { stdout } = await command([
    'plan',
    ...[
      '--calibrate',
      '--interval-width',
      '0.4',
      '--ratings',
      GRADES,
      '--judge',
      'jay,magpie',
      '--format',
      'json',
    ],
  ])
  const { correlation, labels, labelsAlone } = JSON.parse(stdout).plan
  expect(correlation.value).toBeGreaterThan(0.8)
  expect(labels.value).toBeLessThan(labelsAlone.value / 2)
  const without = await command(['plan', '--calibrate'])
  expect(without.stderr).toContain('--interval-width is missing')
})

test('models are ranked by means that are corrected for a judge', async () => {
  const { code, stdout } = await command(['rank', GRADES, '--calibrated', '--judge', 'jay,magpie'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/grades corrected for jay\n.*labels\n +1 +1 +heron +a +2\.71 /)
  const none = await command(['rank', GRADES, '--calibrated'])
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('--judge is missing')])
})
