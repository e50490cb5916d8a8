import { expect, test } from 'vitest'
import { FRAGMENTS, randomFragments, slowest } from '../src/measure-hostile.ts'

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

test('a cell has the time of the slowest text, or says that there is none', () => {
  const cell = { metric: 'm', seconds: 1, megabytes: 200, text: 'x', givenUp: false }
  expect(slowest([cell, { ...cell, seconds: 2.04 }])).toBe('2.0 s')
  expect(slowest([])).toBe('none')
})
