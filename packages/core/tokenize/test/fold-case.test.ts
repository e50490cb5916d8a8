import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foldCase } from '../src/fold-case.ts'

const { folds, texts } = JSON.parse(
  readFileSync(new URL('fixtures/case-folding.json', import.meta.url), 'utf8'),
) as { readonly folds: Readonly<Record<string, string>>; readonly texts: readonly (readonly string[])[] }

test('each code point that Python 3.11 folds has its folding (Unicode 14)', () => {
  const wrong = Object.entries(folds).filter(
    ([point, folded]) => foldCase(String.fromCodePoint(Number.parseInt(point, 16))) !== folded,
  )
  expect(wrong).toEqual([])
})

test('other letters of Unicode 14 fold to themselves', () => {
  for (const [first, last] of [
    [0, 0x2fff],
    [0xa000, 0xa7c9],
    [0xab30, 0xabff],
    [0xf900, 0xffff],
    [0x10000, 0x10d4f],
    [0x10e00, 0x16e9f],
  ])
    for (let point = first; point <= last; point++) {
      // a letter that later versions of Unicode gave a capital
      if (point === 0x1c89) continue
      const character = String.fromCodePoint(point)
      if (folds[point.toString(16).padStart(4, '0')] === undefined && foldCase(character) !== character)
        expect.fail(`U+${point.toString(16)} folds to ${foldCase(character)}`)
    }
})

test.each(texts)('%j folds as in Python', (text, folded) => {
  expect(foldCase(text)).toBe(folded)
  expect(foldCase(foldCase(text))).toBe(folded)
})
