import { expect, test } from 'vitest'
import { FRAGMENTS, randomFragments, worst } from '../src/measure-hostile.ts'

test('random fragments have one to six tokens and 4 to 60 KB, and depend on the seed', () => {
  const found = randomFragments(['if', '('], 200, 1)
  expect(found).toEqual(randomFragments(['if', '('], 200, 1))
  expect(found).not.toEqual(randomFragments(['if', '('], 200, 2))
  for (const [fragment, size] of found) {
    expect(fragment).toMatch(/^(if |\(){1,6}$/)
    expect(size).toBeGreaterThanOrEqual(4_000)
    expect(size).toBeLessThan(60_000)
  }
  expect(new Set(FRAGMENTS).size).toBe(FRAGMENTS.length)
})

test('a cell has the slowest text and the largest memory, or why there is none', () => {
  const cell = { seconds: 1, megabytes: 200, text: 'x', givenUp: false }
  expect(worst([cell, { ...cell, seconds: 2.04, megabytes: 100 }], '')).toBe('2.0 s, 200 MB')
  expect(worst([], 'none')).toBe('none')
})
