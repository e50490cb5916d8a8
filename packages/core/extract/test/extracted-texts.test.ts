import { expect, test } from 'vitest'
import { extractedTexts } from '../src/extracted-texts.ts'

test('candidates are extracted, and references only on demand', () => {
  const segment = { candidates: ['a'], references: ['b'], source: 's' }
  const codeOf = (text: string) => text.toUpperCase()
  expect(extractedTexts(segment, codeOf, false)).toEqual({
    candidates: ['A'],
    references: ['b'],
    source: 's',
  })
  expect(extractedTexts(segment, codeOf, true)).toEqual({ candidates: ['A'], references: ['B'], source: 's' })
})
