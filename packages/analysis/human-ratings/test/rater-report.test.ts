import { pearsonCorrelation } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { aggregateMmsr, parseRaterRules, raterReport, ratingTable } from '../src/index.ts'
import { CARELESS } from './careless.ts'
import { WORD_RATINGS } from './some-ratings.ts'

const of = (rater: string, report = raterReport(CARELESS)) =>
  report.raters.find((own) => own.rater === rater)!

test('the rater with one grade and the one who does not look are flagged, and the others are not', () => {
  const report = raterReport(CARELESS)
  expect(report.flagged).toEqual(['two', 'any'])
  expect(of('two').flags).toContain('share>=0.9&excess>=0.3&ratings>=10')
  expect(of('any').flags).toContain('correlation<=0.2&ratings>=20')
})

test('grades are counted, and compared with the mean of the others', () => {
  expect(of('two')).toMatchObject({ ratings: 40, commonest: 2, share: 1, entropy: 0, comparedItems: 40 })
  expect(of('two').correlation).toBeNaN()
  const ann = CARELESS.filter(({ rater }) => rater === 'ann')
  const others = ann.map(({ item }) => {
    const labels = CARELESS.filter((own) => own.item === item && own.rater !== 'ann')
    return labels.reduce((sum, { label }) => sum + label, 0) / labels.length
  })
  const { coefficient } = pearsonCorrelation(
    ann.map(({ label }) => label),
    others,
  )
  expect(of('ann').correlation).toBeCloseTo(coefficient, 12)
  // eight ratings of each of five grades
  expect(of('any').entropy).toBeCloseTo(Math.log2(5), 12)
  expect(of('any').share).toBe(0.2)
  const table = ratingTable(CARELESS)
  const { skills } = aggregateMmsr(table, { seed: 1 })
  expect(raterReport(CARELESS).raters.map(({ skill }) => skill)).toEqual([...skills])
})

test('times, repeats, known items and attention checks are counted by rater', () => {
  const checks = [
    { rater: 'ann', check: 'repeat', label: '3', expected: 3 },
    { rater: 'ann', check: 'repeat', label: 1, expected: 3 },
    { rater: 'ann', check: 'gold', label: 0, expected: 4 },
    { rater: 'ben', check: 'attention', label: 4, expected: 4 },
  ] as const
  const seconds = new Map([['ann', [4, 1, 2]]])
  const report = raterReport(CARELESS, { checks, seconds })
  expect(of('ann', report)).toMatchObject({
    ...{ seconds: 2, repeats: 2, repeat: 0.5, repeatDistance: 1, goldItems: 1, gold: 1 },
    flags: ['gold>=0.5'],
  })
  expect(of('ben', report)).toMatchObject({ attentionItems: 1, attention: 0, seconds: Number.NaN, flags: [] })
})

test('rules can be fixed beforehand', () => {
  const report = raterReport(CARELESS, { rules: parseRaterRules('share>=0.99') })
  expect([report.flagged, report.rules.map(({ text }) => text)]).toEqual([['two'], ['share>=0.99']])
})

test('words have no correlation, and continuous grades no skill', () => {
  for (const { correlation, repeatDistance } of raterReport(WORD_RATINGS).raters)
    expect([correlation, repeatDistance]).toEqual([Number.NaN, Number.NaN])
  const continuous = CARELESS.map((rating) => ({
    ...rating,
    label: rating.label + Number(rating.item) / 100,
  }))
  for (const { skill } of raterReport(continuous).raters) expect(skill).toBeNaN()
})

test('a rater without common items is compared with nobody', () => {
  const alone = [...CARELESS, { item: 99, rater: 'dan', label: 1 }]
  expect(of('dan', raterReport(alone))).toMatchObject({ comparedItems: 0, excess: Number.NaN, flags: [] })
})
