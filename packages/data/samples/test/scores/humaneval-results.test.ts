import { expect, test } from 'vitest'
import { humanevalOutcome } from '../../src/scores/humaneval-results.ts'

const fail = (message: string): never => {
  throw new Error(message)
}

test('a sample passes or not, and counts are the share of so many samples', () => {
  expect(humanevalOutcome({ passed: true }, fail)).toEqual({ scores: new Map([['passed', 1]]) })
  const counts = humanevalOutcome({ samples: 200, correct: 31 }, fail)
  expect(counts).toEqual({ scores: new Map([['passed', 0.155]]), count: 200 })
  expect(humanevalOutcome({ samples: 0, correct: 0 }, fail)).toEqual({
    scores: new Map([['passed', Number.NaN]]),
    count: 0,
  })
})

test.each<[object, string]>([
  [{ passed: 2 }, 'passed: expected true or false, or 1 or 0, got 2'],
  [{ samples: 2.5, correct: 0 }, 'samples: expected a whole number from 0 to 9007199254740991, got 2.5'],
  [{ samples: 2, correct: 3 }, 'correct: expected a whole number from 0 to 2, got 3'],
  [{ correct: 3 }, 'samples: expected a whole number from 0 to 9007199254740991, got nothing'],
])('%o is refused', (row, message) => {
  expect(() => humanevalOutcome(row as Record<string, unknown>, fail)).toThrow(message)
})
