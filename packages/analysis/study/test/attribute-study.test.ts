import { darrTau, meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { attributeStudy, gradedOutputs } from '../src/attribute-study.ts'
import { dataWithAttributes, seeded } from './studies.ts'

const data = dataWithAttributes()
const [fluency] = data.attributes!
const random = seeded(5)
const rows = data.systems.map(() => meanScoreRows(data.ids.map(random)))

test('means are those of all ratings of the attribute', () => {
  const { means, alpha } = attributeStudy(data, fluency, [rows])
  const ratings = fluency.grades.map((ofSystem) =>
    ofSystem.flatMap((grade) => [...(grade as ReadonlyMap<string, number>).values()]),
  )
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  means.forEach((found, s) => {
    expect(found).toBeCloseTo(mean(ratings[s]), 12)
  })
  expect(alpha).toBeGreaterThan(0)
})

test('tau is that of the rankings by each rater of the attribute', () => {
  const { metrics } = attributeStudy(data, fluency, [rows], { resamples: 50 })
  const raters = ['ann', 'ben', 'cleo', 'guess']
  const groups = data.ids.flatMap((_, i) =>
    raters.map((rater) =>
      data.systems.map((_, s) => ({
        human: 25 * (fluency.grades[s][i] as ReadonlyMap<string, number>).get(rater)!,
        metric: rows[s].rows[2 * i],
      })),
    ),
  )
  expect(metrics[0].relativeRanking!.estimate).toBeCloseTo(darrTau(groups).tau, 12)
})

test('grades start from 0, whatever the scale', () => {
  const grades = [[new Map([['ann', 3]])]]
  const [output] = gradedOutputs(
    grades,
    { grades: [Float64Array.of(3)], items: [Int32Array.of(0)], scale: { minimum: 1, maximum: 5 } },
    [meanScoreRows([0.5])],
  )
  expect(output).toEqual({ segment: 0, system: 0, score: 0.5, grade: 3, ratings: new Map([['ann', 2]]) })
})
