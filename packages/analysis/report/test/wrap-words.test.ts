import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textWidth, wrapWords } from '../src/wrap-words.ts'

test.each<[string, number, string[]]>([
  ['one two three', 7, ['one two', 'three']],
  ['one two three', 13, ['one two three']],
  ['a longest b', 3, ['a', 'longest', 'b']],
  ['', 5, ['']],
  ['äöü äöü', 3, ['äöü', 'äöü']],
  ['a b', Number.POSITIVE_INFINITY, ['a b']],
])('%j in %s columns', (text, width, lines) => {
  expect(wrapWords(text, width)).toEqual(lines)
})

test('no word is lost, and only a word alone is wider than the width', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1 }).map((s) => s.replaceAll(' ', '_'))),
      fc.integer({ min: 1, max: 30 }),
      (words, width) => {
        const lines = wrapWords(words.join(' '), width)
        expect(lines.join(' ')).toBe(words.join(' '))
        for (const line of lines) expect(textWidth(line) <= width || !line.includes(' ')).toBe(true)
      },
    ),
  )
})

test('code points count', () => {
  expect(textWidth('aé😀')).toBe(3)
})
