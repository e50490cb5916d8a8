import { expect, test } from 'vitest'
import { filledLines } from '../src/filled-lines.ts'

test('blank lines are removed together with their places', () => {
  const text = '\n a\n \t\n\nb\n'
  const places = Array.from({ length: text.length }, (_, i) => i)
  expect(filledLines(text, places)).toBe(' a\nb')
  expect(places.map((place) => text[place]).join('')).toBe(' a\nb')
  expect(filledLines(' \n', places)).toBe('')
  expect(places).toEqual([])
})

test('a line is blank if str.strip of Python leaves nothing of it', () => {
  expect(filledLines('\x1c\x85\na')).toBe('a')
  expect(filledLines('\ufeff\na')).toBe('\ufeff\na')
})
