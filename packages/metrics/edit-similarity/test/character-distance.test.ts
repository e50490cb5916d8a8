import { codeLikeText } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { characterDistance } from '../src/character-distance.ts'
import {
  type EditSimilarityOptions,
  editSettings,
  editSimilaritySettings,
} from '../src/edit-similarity-options.ts'
import { boundedDistance, symbolDistance } from '../src/symbol-distance.ts'
import { slowEditDistance } from './slow-edit-similarity.ts'

const cases: EditSimilarityOptions[] = [
  {},
  { distance: 'indel' },
  { distance: 'weighted', insert: 0.5, delete: 1.5, substitute: 1.75 },
]

test.each(cases)(
  'characterDistance with %j equals the textbook dynamic program over code points',
  (options) => {
    const settings = editSettings(editSimilaritySettings(options))
    fc.assert(
      fc.property(codeLikeText, codeLikeText, fc.nat(30), (a, b, limit) => {
        const exact = slowEditDistance([...a], [...b], settings.costs)
        expect(characterDistance(a, b, settings, Number.POSITIVE_INFINITY, symbolDistance)).toBe(exact)
        expect(characterDistance(a, b, settings, limit, boundedDistance)).toBe(
          exact <= limit ? exact : Number.POSITIVE_INFINITY,
        )
      }),
    )
  },
)
