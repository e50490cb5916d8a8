import { codeLikeText } from '@codegen-eval/metric/testing'
import { SymbolRun } from '@codegen-eval/sequence'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EditOptions, editSettings } from '../src/edit-settings.ts'
import { characterDistance, symbolDistance } from '../src/settled-distance.ts'
import { slowEditDistance } from './slow-edit-similarity.ts'

const cases: EditOptions[] = [
  {},
  { distance: 'indel' },
  { distance: 'weighted', insert: 0.5, delete: 1.5, substitute: 1.75 },
]

test.each(cases)(
  'characterDistance with %j equals the textbook dynamic program over code points',
  (options) => {
    const settings = editSettings(options)
    fc.assert(
      fc.property(codeLikeText, codeLikeText, fc.nat(30), (a, b, limit) => {
        const exact = slowEditDistance([...a], [...b], settings.costs)
        expect(characterDistance(a, b, settings, Number.POSITIVE_INFINITY)).toBe(exact)
        expect(characterDistance(a, b, settings, limit)).toBe(
          exact <= limit ? exact : Number.POSITIVE_INFINITY,
        )
      }),
    )
  },
)

test.each(cases)('symbolDistance with %j compares the runs only', (options) => {
  const settings = editSettings(options)
  const candidate = new SymbolRun(Int32Array.from([1, 2, 3]))
  const reference = new SymbolRun(Int32Array.from([3, 3, 1, 2, 4, 3]), 2, 5)
  expect(symbolDistance(candidate, reference, 4, settings, 10)).toBe(
    slowEditDistance(['1', '2', '3'], ['1', '2', '4'], settings.costs),
  )
})
