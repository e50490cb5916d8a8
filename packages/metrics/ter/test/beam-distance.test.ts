import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BeamDistance } from '../src/beam-distance.ts'
import { slowDistance } from './slow-distance.ts'

const words = (min = 0, max = 12) =>
  fc
    .array(fc.integer({ min: 0, max: 4 }), { minLength: min, maxLength: max })
    .map((list) => Int32Array.from(list))

test('the distance of short texts in the beam is Levenshtein’s, also from a row in the middle on', () => {
  fc.assert(
    fc.property(words(), words(1), words(), (a, b, tail) => {
      const distances = new BeamDistance(b, a.length)
      expect(distances.setBase(a)).toBe(slowDistance(a, b))
      const same = Math.max(0, a.length - tail.length)
      const variant = Int32Array.from([...a.slice(0, same), ...tail].slice(0, a.length))
      expect(distances.distanceOf(variant, same, a.length)).toBe(slowDistance(variant, b))
    }),
  )
})

test('a variant has the distance of all its rows, also where they are not computed to the end', () => {
  const place = fc.integer({ min: 0, max: 300 })
  fc.assert(
    fc.property(words(1, 300), words(1, 300), words(0, 20), place, (a, b, change, at) => {
      const start = Math.min(at, a.length)
      const changed = change.subarray(0, a.length - start)
      const variant = a.slice()
      variant.set(changed, start)
      const distances = new BeamDistance(b, a.length)
      distances.setBase(a)
      const found = distances.distanceOf(variant, start, start + changed.length)
      expect(found).toBe(new BeamDistance(b, a.length).setBase(variant))
    }),
  )
})
