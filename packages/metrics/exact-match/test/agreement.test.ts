import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exactMatch } from '../src/exact-match.ts'

interface Fixture {
  readonly segments: readonly {
    readonly candidate: string
    readonly references: readonly string[]
    readonly none: number
    readonly trim: number
    readonly whitespace: number
    readonly lower: number
  }[]
}

const { segments }: Fixture = JSON.parse(
  readFileSync(new URL('fixtures/matches.json', import.meta.url), 'utf8'),
)

test('exactMatch equals comparisons in CPython on the texts of the fixture', () => {
  expect(segments.length).toBeGreaterThan(20)
  for (const { candidate, references, none, trim, whitespace, lower } of segments) {
    expect(exactMatch(candidate, references), candidate).toBe(none)
    expect(exactMatch(candidate, references, { ignore: 'trim' }), candidate).toBe(trim)
    expect(exactMatch(candidate, references, { ignore: 'whitespace' }), candidate).toBe(whitespace)
    expect(exactMatch(candidate, references, { case: 'lower' }), candidate).toBe(lower)
  }
})
