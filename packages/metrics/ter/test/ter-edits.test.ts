import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shifted, terEdits } from '../src/ter-edits.ts'
import { slowDistance } from './slow-distance.ts'

const words = (min = 0, max = 12) =>
  fc
    .array(fc.integer({ min: 0, max: 4 }), { minLength: min, maxLength: max })
    .map((list) => Int32Array.from(list))

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
        if (step === 'keep') result.push(moved[i])
        else if (step !== 'delete') result.push(reference[result.length])
        if (step !== 'insert') i++
      }
      expect(i).toBe(hypothesis.length)
      expect(result).toEqual([...reference])
      expect(count).toBe(shifts.length + steps.filter((step) => step !== 'keep').length)
      expect(count).toBeLessThanOrEqual(slowDistance(hypothesis, reference))
    }),
  )
})

test('of shifts that gain the same, the first one of the hypothesis goes first, as in sacreBLEU', () => {
  const { shifts } = terEdits(Int32Array.of(1, 0, 8, 3, 2), Int32Array.of(0, 1, 8, 2, 3))
  expect(shifts).toEqual([
    { start: 0, length: 1, target: 1, gain: 2 },
    { start: 3, length: 1, target: 4, gain: 2 },
  ])
})
