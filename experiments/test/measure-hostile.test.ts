import { expect, test } from 'vitest'
import {
  FRAGMENTS,
  hostilePart,
  hostileRow,
  randomFragments,
  rowsOf,
  slowest,
  withRow,
} from '../src/measure-hostile.ts'

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

test('a row counts its texts and names the slowest one', () => {
  const cell = { metric: 'parse-rate', seconds: 1, megabytes: 200, text: '"a|" to 4000', givenUp: true }
  const cells = [cell, { ...cell, metric: 'ruby', seconds: 6 }]
  const row = hostileRow({ language: 'c', size: 4_000, seed: 1 }, cells, '')
  expect(row.slice(0, 10)).toEqual(['c', '4 KB', '1', '1', '2', '1', '1.0 s', 'none', 'none', '6.0 s'])
  expect(row.slice(-2)).toEqual(['200 MB', '`"a\\u007c" to 4000`'])
})

test('a row takes the place of an older one of the same texts, and sums go over all', () => {
  const row = (language: string, size: number | 'random', seconds: number) => {
    const cell = { metric: 'parse-rate', seconds, megabytes: 99.6, text: '"(" to 4000', givenUp: false }
    return hostileRow({ language, size, seed: 1 }, [cell], '')
  }
  const rows = [row('java', 4_000, 1), row('c', 4_000, 1), row('php', 'random', 1), row('c', 4_000, 7)]
  const part = hostilePart(rows.reduce<string[][]>(withRow, []))
  expect(part).toContain('Of 3 candidates the parser gives up 0; of 3 measurements 1 take more than 5 s.')
  const found = rowsOf(part)
  expect(found.map(([language, kind]) => `${language} ${kind}`)).toEqual([
    'php random, seed 1',
    'c 4 KB',
    'java 4 KB',
  ])
  expect(hostilePart(found)).toBe(part)
})
