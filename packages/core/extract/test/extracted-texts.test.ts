import { expect, test } from 'vitest'
import { extractedSides, extractedTexts } from '../src/extracted-texts.ts'

const upper = (text: string) => text.toUpperCase()

test('candidates are extracted, and references only on demand', () => {
  const segment = { candidates: ['a'], references: ['b'], source: 's' }
  expect(extractedTexts(segment, extractedSides(upper, false))).toEqual({
    candidates: ['A'],
    references: ['b'],
    source: 's',
  })
  expect(extractedTexts(segment, extractedSides(upper, true))).toEqual({
    candidates: ['A'],
    references: ['B'],
    source: 's',
  })
})

test.each(['\n', '\r\n', '\r'])('one line end %j at the end counts on neither side', (end) => {
  for (const references of [false, true]) {
    const { candidate, reference } = extractedSides((text) => text, references)
    for (const side of [candidate, reference]) {
      expect(side(`a${end}b${end}`)).toBe(`a${end}b`)
      expect(side(`a${end}${end}`)).toBe(`a${end}`)
      expect(side('a ')).toBe('a ')
      expect(side('')).toBe('')
    }
  }
})
