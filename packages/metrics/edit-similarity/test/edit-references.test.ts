import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepareEditReferences, similarityToReferences } from '../src/edit-references.ts'
import { editSimilaritySettings } from '../src/edit-similarity-options.ts'
import { slowEditSimilarity } from './slow-edit-similarity.ts'

const words = fc.array(fc.constantFrom('a', 'b', 'if', '(', '😀', 'constructor'), { maxLength: 12 })
const cost = fc.integer({ min: 0, max: 12 }).map((quarters) => quarters / 4)

test('similarityToReferences is the best or the mean of the textbook similarities', () => {
  fc.assert(
    fc.property(
      words,
      fc.array(words, { minLength: 1, maxLength: 4 }),
      fc.record({ insert: cost, delete: cost, substitute: cost }),
      fc.boolean(),
      (candidate, references, costs, tokens) => {
        const settings = editSimilaritySettings({
          unit: tokens ? 'token' : 'char',
          distance: 'weighted',
          ...costs,
        })
        const symbols = (list: readonly string[]) => (tokens ? [...list] : [...list.join(' ')])
        const each = references.map((r) => slowEditSimilarity(symbols(candidate), symbols(r), costs))
        const prepared = prepareEditReferences(
          references.map((reference) => reference.join(' ')),
          settings,
        )
        const text = candidate.join(' ')
        expect(similarityToReferences(text, prepared, settings)).toBeCloseTo(Math.max(...each), 12)
        expect(similarityToReferences(text, prepared, { ...settings, references: 'average' })).toBeCloseTo(
          each.reduce((sum, one) => sum + one, 0) / each.length,
          12,
        )
      },
    ),
  )
})

test('a distance that exceeds the largest by a rounding error gives 0, not less', () => {
  const settings = editSimilaritySettings({ distance: 'weighted', insert: 0.1, delete: 0.1, substitute: 0.7 })
  for (let length = 1; length < 40; length++) {
    const prepared = prepareEditReferences(['b'.repeat(length)], settings)
    expect(similarityToReferences('a'.repeat(length), prepared, settings)).toBeGreaterThanOrEqual(0)
  }
})

test('no reference is an error', () => {
  expect(() => prepareEditReferences([], editSimilaritySettings({}))).toThrow(RangeError)
})

test('line ends are folded on both sides unless they are kept', () => {
  const fold = editSimilaritySettings({})
  expect(similarityToReferences('a\r\nb', prepareEditReferences(['a\nb'], fold), fold)).toBe(1)
  expect(similarityToReferences('a\nb', prepareEditReferences(['a\rb'], fold), fold)).toBe(1)
  const keep = editSimilaritySettings({ lineEnds: 'keep' })
  expect(similarityToReferences('a\r\nb', prepareEditReferences(['a\nb'], keep), keep)).toBe(0.75)
})
