import { expect, test } from 'vitest'
import { addressedSurvey, addressOf } from '../src/survey-address.ts'

const first = 'ab'.repeat(32)
const second = `${'ab'.repeat(8)}${'cd'.repeat(24)}`
const third = 'cd'.repeat(32)

test('an address leads to its assignment, if it is here', () => {
  expect(addressedSurvey(addressOf(third), [first, third])).toBe(third)
  expect(addressedSurvey(addressOf(third), [first])).toBeUndefined()
  expect(addressedSurvey(addressOf(second), [second])).toBe(second)
})

test('other addresses lead nowhere', () => {
  for (const hash of ['', '#', '#survey=', '#survey=ab', `#survey=${first}`, '#survey=zzzzzzzzzzzzzzzz'])
    expect(addressedSurvey(hash, [first])).toBeUndefined()
})
