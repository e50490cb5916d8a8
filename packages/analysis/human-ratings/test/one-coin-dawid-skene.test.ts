import { expect, test } from 'vitest'
import { aggregateOneCoinDawidSkene } from '../src/index.ts'
import { fromRows } from './some-ratings.ts'

test('weights after the first round follow from shares of votes by hand', () => {
  // votes aab: skills are means of 2/3, 2/3 and 1/3 with full agreement on the other item
  const result = aggregateOneCoinDawidSkene(
    fromRows([
      ['a', 'a'],
      ['a', 'a'],
      ['b', 'a'],
    ]),
    { rounds: 1 },
  )
  const [p, q] = [5 / 6, 2 / 3]
  const prior = [5 / 6, 1 / 6]
  const a = prior[0] * p * p * (1 - q)
  const b = prior[1] * (1 - p) * (1 - p) * q
  expect(result.weights[0]).toBeCloseTo(a / (a + b), 12)
})

test('raters who agree on everything have skill 1', () => {
  const { skills } = aggregateOneCoinDawidSkene(
    fromRows([
      [0, 1, 2],
      [0, 1, 2],
      [0, 1, 2],
    ]),
  )
  for (const skill of skills) expect(skill).toBeCloseTo(1, 9)
})
