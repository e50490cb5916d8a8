import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BeamDistance } from '../src/beam-distance.ts'
import { shifted, terEdits } from '../src/ter-edits.ts'

const words = (min = 0, max = 12) =>
  fc
    .array(fc.integer({ min: 0, max: 4 }), { minLength: min, maxLength: max })
    .map((list) => Int32Array.from(list))

/** Levenshtein's distance, cell by cell. */
function slowDistance(a: Int32Array, b: Int32Array): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), row[j]! + 1, next[j - 1]! + 1))
    row = next
  }
  return row[b.length]!
}

test('the distance of short texts in the beam is Levenshtein’s, also from a row in the middle on', () => {
  fc.assert(
    fc.property(words(), words(1), words(), (a, b, tail) => {
      const distances = new BeamDistance(b, a.length)
      expect(distances.setBase(a)).toBe(slowDistance(a, b))
      const same = Math.max(0, a.length - tail.length)
      const variant = Int32Array.from([...a.slice(0, same), ...tail].slice(0, a.length))
      expect(distances.distanceOf(variant, same)).toBe(slowDistance(variant, b))
    }),
  )
})

test('texts of very different lengths have a path in the beam', () => {
  const long = Int32Array.from({ length: 400 }, (_, i) => i % 7)
  const short = Int32Array.from([1, 2, 3])
  expect(terEdits(short, long).count).toBe(397)
  expect(terEdits(long, short).count).toBe(397)
})

test('a shift moves a run before its target, and keeps all words', () => {
  const run = (start: number, length: number, target: number) => [
    ...shifted(Int32Array.from([0, 1, 2, 3, 4]), { start, length, target }),
  ]
  expect(run(3, 2, 1)).toEqual([0, 3, 4, 1, 2])
  expect(run(0, 2, 4)).toEqual([2, 3, 0, 1, 4])
  expect(run(1, 2, 2)).toEqual([0, 3, 1, 2, 4])
  expect(run(3, 2, 5)).toEqual([0, 1, 2, 3, 4])
})

test('the steps, after the shifts, turn the hypothesis into the reference, and are counted', () => {
  fc.assert(
    fc.property(words(), words(), (hypothesis, reference) => {
      const { count, shifts, steps } = terEdits(hypothesis, reference)
      let moved = hypothesis
      for (const shift of shifts) moved = shifted(moved, shift)
      expect([...moved].sort()).toEqual([...hypothesis].sort())
      const result: number[] = []
      let i = 0
      for (const step of steps) {
        if (step === 'keep') result.push(moved[i]!)
        else if (step !== 'delete') result.push(reference[result.length]!)
        if (step !== 'insert') i++
      }
      expect(i).toBe(hypothesis.length)
      expect(result).toEqual([...reference])
      expect(count).toBe(shifts.length + steps.filter((step) => step !== 'keep').length)
      expect(count).toBeLessThanOrEqual(slowDistance(hypothesis, reference))
    }),
  )
})
