import { expect, test } from 'vitest'
import { type Cost, KINDS, limitsTable } from '../src/measure-limits.ts'

test.each(Object.entries(KINDS))(
  '%s: a text has about the size that is asked for, and its seed',
  (_, text) => {
    expect(text(20_000, 1).length).toBeGreaterThan(10_000)
    expect(text(20_000, 1).length).toBeLessThan(25_000)
    expect(text(20_000, 1)).toBe(text(20_000, 1))
    expect(text(20_000, 1)).not.toBe(text(20_000, 2))
  },
)

test('the table has a row per metric and a column per kind', () => {
  const row = new Map<string, Cost | string>([
    ['random bytes', { seconds: 1.23, megabytes: 100.4 }],
    ['deep nesting', 'over 60 s'],
  ])
  const lines = limitsTable(new Map([['chrf', row]])).split('\n')
  expect(lines[0]).toMatch(/^\| metric \| random bytes \|.*\| surrogates \|$/)
  expect(lines[2]).toBe(`| \`chrf\` | 1.2 s, 100 MB |  |  | over 60 s |${'  |'.repeat(10)}`)
})
