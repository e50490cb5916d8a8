import { expect, test } from 'vitest'
import { eachItemResample } from '../src/index.ts'

test('resamples draw as many items as there are, and are the same for one seed', () => {
  const draw = (seed: number) => {
    const drawn: number[][] = []
    eachItemResample(5, { resamples: 20, seed }, (weights) => drawn.push([...weights]))
    return drawn
  }
  expect(draw(3)).toEqual(draw(3))
  expect(draw(4)).not.toEqual(draw(3))
  for (const weights of draw(3)) expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(5)
  expect(() => eachItemResample(5, { resamples: 0 }, () => {})).toThrow('resamples: expected a whole number')
})
