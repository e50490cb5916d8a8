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
    // not with those who are flagged
    const labels = CARELESS.filter(
      (own) => own.item === item && ['ben', 'cleo'].includes(own.rater as string),
    )
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
  // skills of those who are flagged are among all, and of the others among themselves
  const all = aggregateMmsr(ratingTable(CARELESS), { seed: 1 }).skills
  const careful = CARELESS.filter(({ rater }) => rater !== 'two' && rater !== 'any')
  const { skills } = aggregateMmsr(ratingTable(careful), { seed: 1 })
  expect(raterReport(CARELESS).raters.map(({ skill }) => skill)).toEqual([...skills, ...all.subarray(3)])
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

/** Thirty-six outputs graded 0 to 100 by three raters who differ by a few points, and one who grades in another way. */
const with100 = (grade: (right: number, item: number) => number, honest = 3) =>
  Array.from({ length: 36 }, (_, item) => {
    const right = (item * 29) % 101
    return [
      ...['ann', 'ben', 'cleo'].slice(0, honest).map((rater, r) => ({
        ...{ item, rater },
        label: Math.min(100, Math.max(0, right + ((item * 7 + r * 5) % 11) - 5)),
      })),
      { item, rater: 'odd', label: grade(right, item) },
    ]
  }).flat()

test.each([
  ['ranks outputs from 1 to 6', (right: number) => 1 + Math.floor(right / 17), 'spread<=0.25&ratings>=20'],
  [
    'uses two grades of the scale',
    (right: number) => (right < 50 ? 0 : 100),
    'twoshare>=0.95&twoexcess>=0.3&ratings>=20',
  ],
  ['turns the scale round', (right: number) => 100 - right, 'correlation<=0.2&ratings>=20'],
])('a rater who %s is flagged, and no other', (_, grade, rule) => {
  for (const honest of [3, 2]) {
    const report = raterReport(with100(grade, honest))
    expect(report.flagged).toEqual(['odd'])
    expect(of('odd', report).flags).toContain(rule)
    // beside the others alone
    expect(of('ann', report).correlation).toBeGreaterThan(0.9)
  }
})

test('the spread is that of the grades over that of the others, and two grades are counted, by hand', () => {
  // a: 0 2 4, deviation sqrt(8/3); b: 1 1 3, and c: 1 3 3, of which the deviation is 1; so that of a is 1.63299 of theirs
  const rows: Readonly<Record<string, readonly number[]>> = { a: [0, 2, 4], b: [1, 1, 3], c: [1, 3, 3] }
  const ratings = Object.entries(rows).flatMap(([rater, labels]) =>
    labels.map((label, item) => ({ item, rater, label })),
  )
  const report = raterReport(ratings)
  expect(of('a', report).spread).toBeCloseTo(1.63299, 5)
  // the commonest of b are 1 and 3: all of b, and of the others 1 of 2 on the first and third item, and 1 of 2 on the second
  expect(of('b', report)).toMatchObject({ twoshare: 1, twoexcess: 0.5 })
})

test('two raters who contradict each other are both flagged', () => {
  const two = with100((right) => 100 - right, 1)
  expect(raterReport(two).flagged).toEqual(['ann', 'odd'])
})
