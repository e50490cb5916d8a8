import { expect, test } from 'vitest'
import { surveyRaterReports } from '../src/survey-rater-reports.ts'

const key = { attributes: ['fit', 'style'], scale: { min: 0, max: 4, step: 1 } }
const rows = Array.from({ length: 40 }).flatMap((_, i) =>
  ['ann', 'ben', 'two'].map((rater) => {
    const grade = (i * 7 + (i >> 3)) % 5
    return {
      ...{ id: `t${i}`, model: 'm', rater, judgement: `${i} ${rater}`, seconds: rater === 'two' ? 2 : 20 },
      fit: rater === 'two' ? 2 : grade,
      style: grade,
    }
  }),
)

test('raters are reported by attribute, with their times and checks', () => {
  const check = {
    id: 'g',
    rater: 'ann',
    check: 'gold',
    fit: 0,
    expected_fit: 4,
    style: 4,
    expected_style: 4,
  } as const
  const [fit, style] = surveyRaterReports(key, { rows, checks: [check] })
  expect(fit!.report.flagged).toEqual(['ann', 'two'])
  expect(fit!.report.raters[2]).toMatchObject({ rater: 'two', share: 1, seconds: 2 })
  expect(fit!.effect!.ratings).toEqual({ all: 120, without: 40 })
  expect([style!.report.flagged, style!.effect]).toEqual([[], undefined])
})

test('without ratings there is no report', () => {
  expect(surveyRaterReports(key, { rows: [], checks: [] })).toEqual([])
})
