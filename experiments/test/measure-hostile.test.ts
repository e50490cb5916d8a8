import { expect, test } from 'vitest'
import { FRAGMENTS, hostilePart, randomFragments, slowest } from '../src/measure-hostile.ts'

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

test('the table counts the texts of each language, and names those that are slow', () => {
  const cell = { metric: 'parse-rate', seconds: 1, megabytes: 200, text: '"(" to 4000', givenUp: true }
  const cells = [cell, { ...cell, metric: 'ruby', seconds: 6 }]
  const part = hostilePart(new Map([['c', { cells, end: '' }]]), { random: 1, seed: 1, sizes: [4000] })
  expect(part).toContain('Of 1 candidates the parser gives up 1; of 2 measurements 1 take more than 5 s.')
  expect(part).toContain('| c | 1 | 1.0 s | none | none | 6.0 s |')
  expect(part).toContain('More than 5 s: c, ruby: "(" to 4000.')
})
