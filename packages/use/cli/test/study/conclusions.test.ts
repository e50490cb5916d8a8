import { expect, test } from 'vitest'
import { conclusionOf, count, percent, points } from '../../src/study/conclusions.ts'
import { studyResult } from './studies.ts'

test('a metric is trusted from some difference on, or not at all', async () => {
  const { metrics } = await studyResult()
  const [metric] = metrics
  const say = (trusted: object) =>
    conclusionOf({
      ...metric!,
      study: { ...metric!.study, trusted: { ...metric!.study.trusted, ...trusted } },
    })
  expect(say({ difference: 0.0213, pairs: 2712, agreement: 0.9512 })).toBe(
    'On this data, trust Good from 2.1 points: people agree in 95.1 % of the 2,712 pairs that differ by so much or more.',
  )
  expect(say({ reason: 'no pair differs' })).toBe('On this data, do not trust Good: no pair differs.')
})

test('numbers for people', () => {
  expect([points(0.12345), points(0.12345, 2), points(Number.NaN)]).toEqual(['12.3', '12.35', '–'])
  expect([percent(0.5), count(1234567)]).toEqual(['50.0', '1,234,567'])
})
