import { expect, test } from 'vitest'
import { runStudy } from '../src/run-study.ts'
import type { StudyMetricInput, StudyResult } from '../src/study-result.ts'
import { studyView } from '../src/view/study-view.ts'
import { SETTINGS, scoredMetric, someData, studyResult } from './studies.ts'

const data = someData()
const warningsOf = (result: StudyResult) => {
  const { findings, words } = studyView(result)
  return findings.filter(({ weight }) => weight === 'warning').map(words)
}
const run = (metrics: readonly StudyMetricInput[], studied = data) =>
  runStudy({ data: studied, metrics, settings: SETTINGS })

test('missing metrics, few ratings, segments and resamples are warnings', async () => {
  const warnings = warningsOf(await studyResult())
  expect(warnings).toEqual([
    expect.stringMatching(/^good agrees with half of the raters in \d+\.\d % of pairs, above the/),
    'meteor is left out: this version has no such metric',
    expect.stringMatching(/^92 of 480 grades have the segment, the rater and the text of another model's/),
    expect.stringMatching(/^grades: 1 rater flagged: guess \(correlation<=0.2&ratings>=20/),
    'correlations of single outputs need 15 ratings an output; here there are 4.0 on average and 4 at least: take them as lower bounds',
    '40 segments are few: intervals are wide, and few differences are significant; below 50, percentile intervals of scores, differences and correlations are too narrow, and those of agreement are not given',
    '100 resamples are few: the verdict on a pair may change with the seed',
  ])
})

test('constant scores, identical models and grades without a difference are named', async () => {
  const same = {
    ...data,
    outputs: data.systems.map(() => data.outputs[0]),
    grades: data.systems.map(() => data.grades[0]),
  }
  const constant = scoredMetric(
    'constant',
    'Constant',
    data.systems.map(() => new Array<number>(40).fill(0.5)),
  )
  const warnings = warningsOf(await run([constant], same))
  expect(warnings).toContain('models "low" and "top" have the same outputs on all segments')
  expect(warnings).toContain(
    'there is no synthetic model: outputs or grades do not differ between the models of the input',
  )
  expect(warnings).toContain(
    "people's scores of all models are equal: no metric can agree or disagree with them",
  )
  expect(warnings).toContain('constant gives all models the same score: it does not distinguish them')
})

test('a metric that is undefined on some segments says how many and for whom', async () => {
  const holes = data.systems.map((_, s) =>
    Array.from({ length: 40 }, (_, i) => (s === 1 && i < 10 ? Number.NaN : i / 40)),
  )
  const result = await run([scoredMetric('holes', 'Holes', holes)])
  const warnings = warningsOf(result)
  expect(result.metrics[0].study.coverage).toBe(0.75)
  expect(warnings.join('\n')).toContain(
    'holes is undefined on some segments (mid 10): it is compared with people on the 30 of 40 segments',
  )
})
