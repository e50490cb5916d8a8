import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difflibRatio } from '../src/difflib-ratio.ts'

/** The definition: the longest common block, first in `a`, then in `b`, and the same on both sides of it. */
function slowMatches(a: string, b: string): number {
  for (let size = Math.min(a.length, b.length); size > 0; size--) {
    for (let i = 0; i + size <= a.length; i++) {
      const j = b.indexOf(a.slice(i, i + size))
      if (j < 0) continue
      const [left, right] = [
        slowMatches(a.slice(0, i), b.slice(0, j)),
        slowMatches(a.slice(i + size), b.slice(j + size)),
      ]
      return left + size + right
    }
  }
  return 0
}

test('difflibRatio of short texts equals the definition', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 25 })
  fc.assert(
    fc.property(text, text, (a, b) => {
      fc.pre(a !== '' || b !== '')
      expect(difflibRatio([...a], [...b])).toBe((2 * slowMatches(a, b)) / (a.length + b.length))
    }),
  )
})

test('frequent characters of a long text start no block, but continue one', () => {
  // CPython 3.11.7: all of 200 characters are frequent, so that no block starts but at the start of both texts
  const of = (length: number) => difflibRatio([...'ab'.repeat(100)], [...'ab'.repeat(100)].slice(0, length))
  expect(of(200)).toBe(1)
  expect(difflibRatio([...`b${'ab'.repeat(100)}`], [...'ab'.repeat(100)])).toBe(0)
  expect(of(199)).toBe((2 * 199) / 399)
  expect(difflibRatio([...'xabab'], [...`x${'ab'.repeat(100)}`])).toBe(10 / 206)
})

test('two empty sequences are equal', () => {
  expect(difflibRatio([], [])).toBe(1)
})
