import { expect, test } from 'vitest'
import { unknownName } from '../src/unknown-name.ts'

const hint = (name: string, names: string[]) => unknownName('unknown', name, 'options', names).message

test('the nearest name within two edits is suggested, whatever its case and hyphens', () => {
  expect(hint('wordorder', ['charOrder', 'wordOrder'])).toBe(
    "unknown; did you mean 'wordOrder'? The options are charOrder, wordOrder",
  )
  expect(hint('blue', ['chrf', 'bleu'])).toContain("did you mean 'bleu'")
  expect(hint('word-ordr', ['charOrder', 'wordOrder'])).toContain("did you mean 'wordOrder'")
})

test('a name that is like none has no suggestion', () => {
  expect(hint('frobnicate', ['beta', 'case'])).toBe('unknown; the options are beta, case')
  expect(hint('k', ['n'])).toBe('unknown; the options are n')
})
