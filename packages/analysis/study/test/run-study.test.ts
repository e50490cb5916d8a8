import { chrf, chrfMetric } from '@codegen-eval/chrf'
import type { Grade } from '@codegen-eval/corpus'
import { meanOfSegments } from '@codegen-eval/metric'
import { corpusScore } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { gradeRows, runStudy, type StudyMetricInput, studyModels } from '../src/run-study.ts'
import { studyDataOfRows } from '../src/study-data.ts'
import { aggregateStudyGrades } from '../src/study-grades.ts'
import { type StudySettingsInput, studySettings } from '../src/study-settings.ts'
import { rfaRatings } from './rfa-ratings.ts'
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

test('grades become scores from 0 to 1, whatever the scale', () => {
  const five = { ...grades, scale: { minimum: 1, maximum: 5 }, grades: [Float64Array.of(1, 3, 5)] }
  expect([...gradeRows(five).systems[0].rows]).toEqual([0, 1, 0.5, 1, 1, 1])
})

test('means of ratings become sums and numbers of ratings, so that all ratings weigh the same', () => {
  const mean = {
    ...grades,
    method: 'mean' as const,
    grades: [Float64Array.of(1, 4)],
    counts: [Int32Array.of(3, 1)],
  }
  const [rows] = gradeRows(mean).systems
  expect([...rows.rows]).toEqual([0.75, 3, 1, 1])
  expect(corpusScore(rows)).toBe((3 * 1 + 4) / 4 / 4)
})

test('models are made by the protocol', () => {
  const modelsOf = (settings: StudySettingsInput) => studyModels(data, grades, studySettings(settings))
  const names = (settings: StudySettingsInput) => modelsOf(settings).models.map(({ name }) => name)
  expect(names(SETTINGS)).toContain('low_30_1')
  const rfa = { ...SETTINGS, protocol: 'rfa' as const, minimumDifferences: [2], syntheticModels: 2 }
  expect(names(rfa)).toHaveLength(5)
  expect(names(rfa)[3]).toMatch(/_2$/)
  const { configurations, distinct } = modelsOf({ ...rfa, syntheticModels: 1000 })
  expect(configurations).toBe(3 * 2 * 3)
  expect(names({ ...rfa, syntheticModels: 1000 })).toHaveLength(3 + distinct)
})

const ratings = rfaRatings()
test.skipIf(!ratings)(
  "RFA's ratings alone: its models, and means over all ratings",
  async () => {
    const items = [...new Set(ratings!.map(({ item }) => item))].sort((a, b) => a - b)
    const of = (system: string) =>
      items.map((item): Grade => {
        const given = ratings!.filter((rating) => rating.system === system && rating.item === item)
        return new Map(given.map(({ rater, score }) => [rater, score]))
      })
    const systems = ['M1', 'M2', 'M3', 'M4', 'M5']
    const rated = {
      ids: items,
      references: [],
      systems,
      outputs: [],
      grades: systems.map(of),
      reference: { name: 'reference', grades: of('M0') },
      content: '',
    }
    const { models, synthetic, people, human, settings } = await runStudy({
      data: rated,
      metrics: [],
      settings: { protocol: 'rfa', resamples: 100 },
    })
    expect(models).toHaveLength(105)
    expect(synthetic).toEqual({ configurations: 400, distinct: 255 })
    expect(settings.ratingTest).toBe('wilcoxon')
    const means = Object.fromEntries(people.names.map((name, m) => [name, people.means[m].toFixed(3)]))
    expect([means.reference, means.M5]).toEqual(['54.440', '16.304'])
    expect((100 * human.scores.scores[4].score).toFixed(3)).toBe('16.304')
    // the reference beats every model, M5 loses to every model, and nothing else is significant
    const verdicts = [...people.human.comparisons.winners].map(Number)
    expect(verdicts).toEqual([0, 0, 0, 1, -1, 0, 0, 1, -1, 0, 1, -1, 1, -1, -1])
  },
  30_000,
)

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
