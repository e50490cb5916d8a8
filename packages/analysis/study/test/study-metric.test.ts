import { type MetricRows, meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { ebsbModels } from '../src/model-schemes.ts'
import { pairCount } from '../src/pair-comparisons.ts'
import { studyHuman, studyMetric } from '../src/study-metric.ts'
import { originalModels } from '../src/synthetic-models.ts'
import { gradedSystems } from './systems.ts'

const options = { resamples: 50 }

test('the parts belong together', () => {
  const { systems, rows, human } = gradedSystems(4, 60)
  const models = ebsbModels(
    systems,
    systems.map(({ outputs }) => outputs),
  )
  const study = studyMetric(models, rows, human, options)
  expect(study.scores).toHaveLength(models.length)
  expect(study.comparisons.differences).toHaveLength(pairCount(models.length))
  const { significant, insignificant } = study.counts
  const pairs = [...significant, ...insignificant].reduce((sum, bin) => sum + bin.pairs, 0)
  expect(pairs).toBe(pairCount(models.length))
  expect(study.correlation.models).toBe(models.length)
  expect(study.originalCorrelation.models).toBe(4)
  expect([study.segments, study.coverage, study.undefinedSegments]).toEqual([60, 1, [0, 0, 0, 0]])
})

test("people's scores are computed where they are not given, and are the same", () => {
  const { systems, rows, human } = gradedSystems(3, 40)
  const models = originalModels(systems)
  const people = studyHuman(models, human, options)
  expect(studyMetric(models, rows, human, options, people)).toEqual(studyMetric(models, rows, human, options))
  expect(studyMetric(models, rows, human, options, people).human).toBe(people)
})

test('where a metric is undefined, it and people are compared on the segments that all systems have', () => {
  const { systems, rows, human } = gradedSystems(3, 40)
  const scores = rows.map((own) => own.rows.filter((_, i) => i % 2 === 0))
  const holes = [...rows]
  holes[1] = meanScoreRows(scores[1].map((score, i) => (i < 10 ? Number.NaN : score)))
  const models = originalModels(systems)
  const study = studyMetric(models, holes, human, options, studyHuman(models, human, options))
  expect([study.segments, study.coverage, study.undefinedSegments]).toEqual([30, 0.75, [0, 10, 0]])

  const after = ({ metric, rows }: MetricRows): MetricRows => ({ metric, rows: rows.slice(20) })
  const rest = originalModels(systems.map(({ name, grades }) => ({ name, grades: grades.slice(10) })))
  const alone = studyMetric(rest, rows.map(after), human.map(after), options)
  expect(study.comparisons).toEqual(alone.comparisons)
  expect(study.human.comparisons).toEqual(alone.human.comparisons)
  expect(study.counts).toEqual(alone.counts)
})

test('one segment, constant scores and identical systems end, and differ in nothing', () => {
  const same = [meanScoreRows([0.5]), meanScoreRows([0.5])]
  const models = originalModels([
    { name: 'a', grades: [1] },
    { name: 'b', grades: [1] },
  ])
  const study = studyMetric(models, same, same, options)
  expect(study.errors.disagreement).toBe(0)
  expect(study.trusted.reason).toBe('no pair differs')
  expect(study.correlation.pearson.reason).toMatch(/constant/)
})

test('what cannot be studied is refused', () => {
  const { systems, rows, human } = gradedSystems(2, 10)
  const models = originalModels(systems)
  expect(() => studyMetric(models.slice(0, 1), rows, human)).toThrow('at least two models, got 1')
  const none = [rows[0], meanScoreRows(new Array<number>(10).fill(Number.NaN))]
  expect(() => studyMetric(models, none, human)).toThrow('the metric is defined on no segment')
})
