import { describe, expect, test } from 'vitest'
import { errorAt } from './syntax-error-at.cases.ts'
import { parser } from './verdicts.ts'

describe('sources that are large', () => {
  test('50,000 operators that nest are refused', () => {
    for (const operator of ['-', 'not ', 'lambda:', 'a if b else ', 'a**', 'await ']) {
      expect(parser.parses(`${operator.repeat(50_000)}a`)).toBe(false)
    }
    for (const operator of ['.a', '()', '[0]', '+a'])
      expect(parser.parses(`a${operator.repeat(50_000)}`)).toBe(false)
  })

  test('a string of 5 MB parses, unless it does not end', () => {
    const text = 'a'.repeat(5e6)
    expect(
      ['"', "'''", 'f"', 'rb"'].map((start) => errorAt(start + text + start.replace(/[a-z]/g, ''))),
    ).toEqual([-1, -1, -1, -1])
    expect(parser.parses(`"${text}`)).toBe(false)
  })
})
