import { chrf, chrfMetric } from '@codegen-eval/chrf'
import { meanOfSegments } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { runStudy, studyModels } from '../src/run-study.ts'
import { studyDataOfRows } from '../src/study-data.ts'
import { aggregateStudyGrades } from '../src/study-grades.ts'
import type { StudyMetricInput } from '../src/study-result.ts'
import { checkedStudy, type StudySettingsInput } from '../src/study-settings.ts'
import { studyView } from '../src/view/study-view.ts'
import { SETTINGS, scoredMetric, someData, studyResult } from './studies.ts'

const data = someData()

const grades = aggregateStudyGrades(data)

const constant = scoredMetric(
  'constant',
  'Constant',
  data.systems.map(() => new Array<number>(40).fill(0.5)),
)

const run = (metrics: readonly StudyMetricInput[], studied = data) =>
  runStudy({ data: studied, metrics, settings: SETTINGS })

test('models are made by the protocol', () => {
  const modelsOf = (settings: StudySettingsInput) => studyModels(data, grades, checkedStudy(settings))
  const names = (settings: StudySettingsInput) => modelsOf(settings).models.map(({ name }) => name)
  expect(names(SETTINGS)).toContain('low_30_1')
  const rfa = { ...SETTINGS, protocol: 'rfa' as const, minimumDifferences: [2], syntheticModels: 2 }
  expect(names(rfa)).toHaveLength(5)
  expect(names(rfa)[3]).toMatch(/_2$/)
  const { configurations, distinct } = modelsOf({ ...rfa, syntheticModels: 1000 })
  expect(configurations).toBe(3 * 2 * 3)
  expect(names({ ...rfa, syntheticModels: 1000 })).toHaveLength(3 + distinct)
})

test('the callback runs once per metric', async () => {
  let steps = 0
  const onMetric = () => void steps++
  const result = await runStudy({ data, grades, metrics: [constant, constant], settings: SETTINGS, onMetric })
  expect([result.metrics.length, steps]).toEqual([2, 2])
})

test('a program gets a study from rows and metrics', async () => {
  const rows = data.ids.map((id, i) => ({
    id,
    references: data.references[i],
    candidates: Object.fromEntries(data.systems.map((system, s) => [system, data.outputs[s][i]])),
    grades: Object.fromEntries(
      data.systems.map((system, s) => [
        system,
        Object.fromEntries(data.grades[s][i] as ReadonlyMap<string, number>),
      ]),
    ),
  }))
  const built = studyDataOfRows(rows)
  expect(built.outputs).toEqual(data.outputs)
  const { metrics, models } = await runStudy({
    data: built,
    metrics: [meanOfSegments(chrfMetric())],
    settings: SETTINGS,
  })
  expect(metrics.map(({ key, source, external }) => [key, source, external])).toEqual([
    ['chrF2', 'text', false],
  ])
  const mean = data.outputs[0].reduce((sum, text, i) => sum + chrf(text, data.references[i]), 0) / 40
  expect(metrics[0].study.scores[0].score).toBeCloseTo(mean, 12)
  expect(models.length).toBeGreaterThan(3)
})

test('a good metric agrees with people, noise does not', async () => {
  const { metrics } = await studyResult()
  const [good, noise] = metrics.map(({ study }) => study)
  expect(good!.errors.disagreement).toBeLessThan(noise!.errors.disagreement)
  expect(good!.correlation.pearson.coefficient).toBeGreaterThan(0.9)
})

test('a metric without any common segment is an input error that names it', async () => {
  const none = data.systems.map(() => new Array<number>(40).fill(Number.NaN))
  await expect(run([scoredMetric('none', 'None', none)])).rejects.toThrow(
    'metric none: the metric is defined on no segment for all systems: leave it out',
  )
})

test('samples that copy their task give the same intervals and tests as the tasks alone', async () => {
  const some = someData(60)
  const twice = <T>(values: readonly T[]): T[] => [...values, ...values]
  const copied = {
    ...some,
    ids: twice(some.ids),
    references: twice(some.references),
    outputs: some.outputs.map(twice),
    grades: some.grades.map(twice),
    ...(some.files === undefined ? {} : { files: twice(some.files) }),
    samples: some.systems.map(() => [...some.ids.map(() => 1), ...some.ids.map(() => 2)]),
  }
  const metric = (times: 1 | 2) => {
    const scores = some.systems.map((_, s) => some.ids.map((__, i) => ((i * 7 + s * 3) % 11) / 11))
    return scoredMetric('m', 'M', times === 1 ? scores : scores.map(twice))
  }
  const [single, sampled] = [
    await run([metric(1), constantOf(60)], some),
    await run([metric(2), constantOf(120)], copied),
  ]
  expect(sampled!.metrics[0]!.study.originals).toEqual(single!.metrics[0]!.study.originals)
  expect(sampled!.human.originals).toEqual(single!.human.originals)
  expect(sampled!.agreement.metrics).toEqual(single!.agreement.metrics)
  expect(sampled!.agreement.tests).toEqual(single!.agreement.tests)
  const said = (of: typeof single) => studyView(of!).findings.map(studyView(of!).words).join()
  expect(said(sampled)).toContain('120 samples of 60 tasks: tasks, not samples, count as independent')
  expect(said(single)).not.toContain('samples of')
})

function constantOf(segments: number) {
  return scoredMetric(
    'constant',
    'Constant',
    data.systems.map(() => new Array<number>(segments).fill(0.5)),
  )
}
