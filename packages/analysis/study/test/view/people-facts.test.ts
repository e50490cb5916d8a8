import { expect, test } from 'vitest'
import { runStudy } from '../../src/run-study.ts'
import { backgroundFacts, gradeFacts, MAX_ANSWERS, peopleFacts } from '../../src/view/people-facts.ts'
import { dataWithAttributes, someData, studyResult } from '../studies.ts'

const result = await studyResult()
const rowsOf = (facts: ReturnType<typeof gradeFacts>, key: string) =>
  facts.find((found) => found.key === key)!.rows

test('numbers of ratings and shares of grades; a large scale is cut into parts', async () => {
  expect(rowsOf(gradeFacts(result), 'ratingCounts')).toEqual([{ ratings: 4, outputs: 120 }])
  const rated = someData()
  const data = { ...rated, grades: rated.grades.map((own) => own.map((_, i) => (i === 0 ? 100 : 20))) }
  const large = await runStudy({ data, metrics: [], settings: { protocol: 'rfa', resamples: 20 } })
  const shares = rowsOf(gradeFacts(large), 'gradeShares').slice(0, 5)
  expect(shares.map(({ grade, share }) => [grade, share])).toEqual([
    ...[['0–20', 0] as const, ['20–40', 0.975] as const, ['40–60', 0] as const],
    ...[['60–80', 0] as const, ['80–100', 0.025] as const],
  ])
})

test('pairs of people stand with the better model first, the largest difference above', async () => {
  const settings = { protocol: 'rfa', resamples: 50 } as const
  const some = await runStudy({ data: dataWithAttributes(), metrics: [], settings })
  const rows = rowsOf(peopleFacts(some), 'peoplePairs')
  expect([rows.length, rows[0]!.modelA, rows[0]!.modelB, rows[0]!.winner]).toEqual([
    6,
    'reference',
    'low',
    'reference',
  ])
  const sizes = rows.map(({ difference }) => (difference as { value: number }).value)
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
  const means = rowsOf(peopleFacts(some), 'people').filter(({ attribute }) => attribute === 'main grade')
  expect(means.map(({ model }) => model)).toEqual(['reference', 'top', 'mid', 'low'])
})

test('answers in words are kept, but not shown', () => {
  const answers = Array.from({ length: MAX_ANSWERS + 1 }, (_, i) => ({ answer: `a${i}`, raters: 1 }))
  const background = [
    { question: 'years', raters: 4, answers: [{ answer: '1', raters: 3 }] },
    { question: 'why', raters: answers.length, answers },
  ] as NonNullable<typeof result.background>
  const rows = rowsOf(backgroundFacts({ ...result, background }), 'background')
  expect(rows[0]).toMatchObject({ answer: '1', share: 0.75, isShown: true })
  expect(rows.slice(1).map(({ isShown }) => isShown)).toEqual(answers.map(() => false))
})
