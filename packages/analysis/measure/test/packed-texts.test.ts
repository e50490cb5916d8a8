import { codePoint } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packTexts, unpackTexts } from '../src/packed-texts.ts'

test('texts come back as they were packed', () => {
  const text = fc.string({ unit: codePoint, maxLength: 8 })
  const segment = fc
    .tuple(
      fc.array(text, { maxLength: 3 }),
      fc.uniqueArray(fc.constantFrom('x', 'y', 'z')),
      fc.option(text, { nil: undefined }),
      fc.array(text, { minLength: 3, maxLength: 3 }),
    )
    .map(([references, models, source, texts]) => ({
      references,
      ...(source === undefined ? {} : { source }),
      models,
      candidates: texts.slice(0, models.length),
    }))
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
      expect(unpackTexts(structuredClone(packTexts(segments)))).toEqual(segments)
    }),
    { numRuns: 100 },
  )
})

test('half of a surrogate pair survives beside the other half', () => {
  const segments = [{ references: ['\ud83d'], models: ['x'], candidates: ['\ude00'] }]
  expect(unpackTexts(structuredClone(packTexts(segments)))).toEqual(segments)
})
