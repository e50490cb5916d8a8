import { compare, seeded } from '@codegen-eval/bench'
import { type MetricRows, meanScoreRows } from '@codegen-eval/statistics'
import { modelRows } from '../src/model-rows.ts'
import { ebsbModels } from '../src/model-schemes.ts'
import { modelScores } from '../src/model-scores.ts'
import { comparePairs, pairCount } from '../src/pair-comparisons.ts'
import { preferenceCurve } from '../src/preference-curve.ts'
import { studyHuman, studyMetric } from '../src/study-metric.ts'

// Five systems on 472 segments, as in the CoNaLa study, with grades and scores that go with them.
const SEGMENTS = 472
const RESAMPLES = 1000
const random = seeded(1)
const systems = [0.1, 0.3, 0.35, 0.4, 0.6].map((skill, s) => {
  const grades = Array.from({ length: SEGMENTS }, () => Math.round(4 * random() ** (1 / skill - 0.7)))
  return { name: `s${s}`, grades, outputs: grades.map((_, i) => `output ${i} of ${s}`) }
})
const scores = systems.map(({ grades }) => grades.map((grade) => (grade / 4 + random()) / 2))
const rows = scores.map(meanScoreRows)
const human = systems.map(({ grades }) => meanScoreRows(grades.map((grade) => grade / 4)))
const models = ebsbModels(
  systems,
  systems.map(({ outputs }) => outputs),
)
const pairs = pairCount(models.length)
console.log(`${models.length} models, ${pairs} pairs, ${SEGMENTS} segments, ${RESAMPLES} resamples`)

compare(
  'scores on resamples',
  { count: RESAMPLES, name: 'resamples' },
  [
    { name: 'modelScores', run: () => modelScores(models.map((model) => modelRows(model, rows))) },
    {
      name: 'segment by segment',
      run: () => segmentBySegment(models.map((model) => modelRows(model, rows))),
    },
  ],
  3,
)

const scored = modelScores(models.map((model) => modelRows(model, rows)))
const comparisons = comparePairs(scored)
const people = studyHuman(models, human)
compare('pairs', { count: pairs, name: 'pairs' }, [{ name: 'comparePairs', run: () => comparePairs(scored) }])
compare('probability of a preference, with intervals', { count: RESAMPLES, name: 'resamples' }, [
  {
    name: 'preferenceCurve',
    run: () =>
      preferenceCurve(
        comparisons,
        people.scores.scores.map(({ score }) => score),
      ),
  },
])
compare('all of it', { count: 1, name: 'metrics' }, [
  { name: 'studyMetric', run: () => studyMetric(models, rows, human, {}, people) },
])

/** The obvious way: draw, add up row by row, divide. */
function segmentBySegment(all: readonly MetricRows[]): number[][] {
  const draw = seeded(2)
  return Array.from({ length: RESAMPLES }, () => {
    const drawn = Array.from({ length: SEGMENTS }, () => Math.floor(SEGMENTS * draw()))
    return all.map(({ rows }) => {
      let [sum, count] = [0, 0]
      for (const segment of drawn) {
        sum += rows[2 * segment]
        count += rows[2 * segment + 1]
      }
      return sum / count
    })
  })
}
