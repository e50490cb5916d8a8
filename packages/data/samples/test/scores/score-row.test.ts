import { expect, test } from 'vitest'
import { namedScore } from '../../src/scores/score-row.ts'

test('a score counts once; 0 and 1 are outcomes', () => {
  expect(namedScore('a', 0.5)).toEqual({ metric: 'a', sum: 0.5, count: 1, binary: false })
  expect(namedScore('a', 1)).toEqual({ metric: 'a', sum: 1, count: 1, binary: true })
})

test('an undefined score does not count', () => {
  expect(namedScore('a', Number.NaN)).toEqual({ metric: 'a', sum: 0, count: 0, binary: true })
})
