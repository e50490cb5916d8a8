import { expect, test } from 'vitest'
import {
  DEFAULT_RATER_RULES,
  parseRaterRules,
  RATER_MEASURES,
  type RaterMeasure,
  ruleHolds,
} from '../src/rater-rules.ts'

const unknown = Object.fromEntries(Object.keys(RATER_MEASURES).map((name) => [name, Number.NaN])) as Readonly<
  Record<RaterMeasure, number>
>

test('rules are separated by commas, and their conditions by &', () => {
  const [first, second] = parseRaterRules('share > 0.9 & ratings>=20, skill<=-0.5')
  expect(first).toEqual({
    text: 'share>0.9&ratings>=20',
    conditions: [
      { measure: 'share', comparison: '>', value: 0.9 },
      { measure: 'ratings', comparison: '>=', value: 20 },
    ],
  })
  expect(second!.conditions).toEqual([{ measure: 'skill', comparison: '<=', value: -0.5 }])
  expect(parseRaterRules('default')).toEqual(parseRaterRules(DEFAULT_RATER_RULES))
})

test('all conditions of a rule hold, and none on a measure that is not known', () => {
  const [rule] = parseRaterRules('share>=0.9&ratings>20')
  expect(ruleHolds(rule!, { ...unknown, share: 0.9, ratings: 21 })).toBe(true)
  expect(ruleHolds(rule!, { ...unknown, share: 0.9, ratings: 20 })).toBe(false)
  for (const text of ['skill<1', 'skill<=1', 'skill>-1', 'skill>=-1']) {
    const [one] = parseRaterRules(text)
    expect(ruleHolds(one!, unknown)).toBe(false)
    expect(ruleHolds(one!, { ...unknown, skill: 0 })).toBe(true)
  }
})

test.each([
  ['', 'expected a condition such as share>0.9'],
  ['share>', 'expected a condition such as share>0.9'],
  ['speed<2', 'expected one of ratings, seconds, share'],
])('%s is refused', (text, message) => {
  expect(() => parseRaterRules(text)).toThrow(message)
})
