import { meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { aggregateGrades } from '../../src/study/aggregate-grades.ts'
import { gradeRows, makeModels, runStudy } from '../../src/study/run-study.ts'
import { SCALE, SETTINGS, studyData, studyResult } from './studies.ts'

const data = studyData()
const grades = aggregateGrades(data, SCALE, 'none', 1)
const constant = {
  key: 'constant',
  name: 'Constant',
  signature: 'constant|v:1',
  source: 'text',
  systems: data.systems.map(() => meanScoreRows(new Array<number>(40).fill(0.5))),
}
const run = (
  metrics: Parameters<typeof runStudy>[3],
  own = data,
  settings: Parameters<typeof runStudy>[5] = SETTINGS,
) => runStudy('f', own, aggregateGrades(own, SCALE, 'none', 1), metrics, [], settings, async () => {})

test('grades become scores from 0 to 1, whatever the scale', () => {
  const five = { ...grades, scale: { minimum: 1, maximum: 5 }, grades: [Float64Array.of(1, 3, 5)] }
  expect([...gradeRows(five)[0].rows]).toEqual([0, 1, 0.5, 1, 1, 1])
})

test('models are made by the scheme', () => {
  const names = (settings: typeof SETTINGS) => makeModels(data, grades, settings).map(({ name }) => name)
  expect(names(SETTINGS)).toContain('low_30_1')
  const rfa = { ...SETTINGS, scheme: 'rfa' as const, minimumDifferences: [2], models: 2 }
  expect(names(rfa)).toHaveLength(5)
  expect(names(rfa)[3]).toMatch(/_2$/)
})

test('every metric is studied, and progress hears of it', async () => {
  let steps = 0
  const result = await runStudy('f', data, grades, [constant, constant], [], SETTINGS, async () => {
    steps++
  })
  expect([result.metrics.length, steps]).toBeTruthy()
  expect(steps).toBe(2)
})

test('a good metric agrees with people, noise does not', async () => {
  const { metrics } = await studyResult()
  const [good, noise] = metrics.map(({ study }) => study)
  expect(good!.errors.disagreement).toBeLessThan(noise!.errors.disagreement)
  expect(good!.correlation.pearson.coefficient).toBeGreaterThan(0.9)
})

test('what a reader has to know is said', async () => {
  const { warnings } = await studyResult()
  expect(warnings).toEqual([
    'meteor is left out: this version has no such metric',
    'correlations of single outputs need 15 ratings an output; here there are 4.0 on average and 4 at least: take them as lower bounds',
    '40 segments are few: intervals are wide, and few differences are significant',
    '100 resamples are few: the verdict on a pair may change with the seed',
  ])
})

test('constant scores, identical models and grades without a difference are named', async () => {
  const same = {
    ...data,
    outputs: data.systems.map(() => data.outputs[0]),
    grades: data.systems.map(() => data.grades[0]),
  }
  const { warnings } = await run([constant], same)
  expect(warnings).toContain('models "low" and "top" have the same outputs on all segments')
  expect(warnings).toContain(
    'there is no synthetic model: outputs or grades do not differ between the models of the input',
  )
  expect(warnings).toContain(
    "people's scores of all models are the same: no metric can agree or disagree with them",
  )
  expect(warnings).toContain('constant gives all models the same score: it tells none apart')
})

test('a metric that is undefined on some segments says how many and for whom', async () => {
  const holes = data.systems.map((_, s) =>
    meanScoreRows(Array.from({ length: 40 }, (_, i) => (s === 1 && i < 10 ? Number.NaN : i / 40))),
  )
  const { warnings, metrics } = await run([{ ...constant, key: 'holes', systems: holes }])
  expect(metrics[0].study.coverage).toBe(0.75)
  expect(warnings.join('\n')).toContain(
    'holes is undefined on some segments (mid 10): it and people are compared on the 30 of 40 segments',
  )
})

test('a metric without any common segment ends the run by name', async () => {
  const none = data.systems.map(() => meanScoreRows(new Array<number>(40).fill(Number.NaN)))
  await expect(run([{ ...constant, key: 'none', systems: none }])).rejects.toThrow(
    'metric none: the metric is defined on no segment for all systems: leave it out (--metrics)',
  )
})
